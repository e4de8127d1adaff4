import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, onTestFinished } from 'vitest'

import { chromiumArgs } from '#scripts/chromium/launch.ts'
import { findChromium } from '#scripts/find-chromium.ts'

const loader = join(import.meta.dirname, '../../../node_modules/@stripe/stripe-js/dist/pure.mjs')

/** Opens pages of another origin, like the product's, that load these scripts; `/loader.mjs` is Stripe's own loader. */
export function hostPages(): (scripts: string[], body?: string) => Promise<{ page: Page; complaints: string[] }> {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  })
  afterAll(() => browser.close())

  return async (scripts, body = '<div id="card"></div>') => {
    const tags = scripts.map((src) => `<script src="${src}"></script>`).join('')
    const document = `<!doctype html><link rel="icon" href="data:,">${tags}${body}`
    const server = createServer((request, response) => {
      const isLoader = request.url === '/loader.mjs'
      response.writeHead(200, { 'Content-Type': isLoader ? 'text/javascript' : 'text/html' })
      response.end(isLoader ? readFileSync(loader) : document)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const context = await browser.newContext()
    onTestFinished(async () => {
      await context.close()
      server.closeAllConnections()
      server.close()
    })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
    return { page, complaints }
  }
}
