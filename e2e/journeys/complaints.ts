import type { BrowserContext } from '@playwright/test'
import type { Walker } from './walker.ts'

/** The browser says of every refused call that a resource failed; what the server answered is judged by its status. */
const usual = /Failed to load resource/

/** Collects errors of pages and answers of 500 and more that no step provoked. */
export function listen(context: BrowserContext, walker: Walker): string[] {
  const complaints: string[] = []
  const add = (text: string) => {
    if (!usual.test(text) && !walker.provoked.some((pattern) => pattern.test(text))) complaints.push(text)
  }
  context.on('weberror', (error) => add(`page error: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') add(`console error: ${message.text()}`)
  })
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 500 && pathname.startsWith('/api/'))
      add(`${response.request().method()} ${pathname} answered ${response.status()}`)
  })
  return complaints
}
