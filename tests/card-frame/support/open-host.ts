import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import type { FromCardFrame } from '#contract/card-frame.ts'
import { chromiumArgs } from '#scripts/chromium/launch.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { framesOf, serveFrames } from './frame-server.ts'

export interface OpenHost {
  url: string
  page: Page
  context: BrowserContext
  /** Console errors, page errors and policy violations of every frame. */
  complaints: string[]
  /** Addresses of all requests. */
  requests: string[]
}

/** Opens pages like the application's that frame one driver's document against a sandbox. */
export function cardHosts(): (sandboxUrl: string, query: string) => Promise<OpenHost> {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  })
  afterAll(() => browser.close())
  return async (sandboxUrl, query) => {
    const { url, close } = await serveFrames(framesOf(sandboxUrl))
    const context = await browser.newContext({ locale: 'es-MX' })
    onTestFinished(async () => {
      await context.close()
      close()
    })
    const complaints: string[] = []
    const requests: string[] = []
    context.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    context.on('weberror', (error) => complaints.push(error.error().message))
    context.on('request', (request) => requests.push(request.url()))
    const page = await context.newPage()
    await page.goto(`${url}/host?${query}`)
    return { url, page, context, complaints, requests }
  }
}

/** Waits for a message of this type and returns the last one that the application received. */
export async function heardLast(page: Page, type: FromCardFrame['type']): Promise<FromCardFrame | undefined> {
  await page.waitForFunction((wanted) => globalThis.host.heard.some((message) => message.type === wanted), type)
  return page.evaluate((wanted) => globalThis.host.heard.findLast((message) => message.type === wanted), type)
}

/** Returns everything that a page could have stored or sent, as one text: messages, addresses, storage, cookies. */
export async function everythingLeft({ page, context, requests }: OpenHost): Promise<string> {
  const posted = await page.evaluate(() => JSON.stringify([globalThis.host.posted, globalThis.host.heard]))
  const stored = await Promise.all(
    page
      .frames()
      .map((frame) =>
        frame
          .evaluate(() =>
            JSON.stringify([location.href, Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
          )
          .catch(() => ''),
      ),
  )
  return [posted, ...stored, ...requests, JSON.stringify(await context.storageState())].join('\n')
}
