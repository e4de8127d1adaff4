import type { BrowserContext, ConsoleMessage, Response, WebError } from '@playwright/test'
import type { Walker } from './walker.ts'

/** The browser logs every refused call as a failed resource. The rules judge answers by their status instead. */
const usual = /Failed to load resource/

interface Complaints {
  heard: string[]
  stop: () => void
}

/** Collects errors of pages and answers of 500 and above that no step provoked. */
export function listen(context: BrowserContext, walker: Walker): Complaints {
  const heard: string[] = []
  const add = (text: string) => {
    if (!usual.test(text) && !walker.provoked.some((pattern) => pattern.test(text))) heard.push(text)
  }
  const onError = (error: WebError) => add(`page error: ${error.error().message}`)
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') add(`console error: ${message.text()}`)
  }
  const onResponse = (response: Response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 500 && pathname.startsWith('/api/'))
      add(`${response.request().method()} ${pathname} answered ${response.status()}`)
  }
  context.on('weberror', onError).on('console', onConsole).on('response', onResponse)
  return { heard, stop: () => void context.off('weberror', onError).off('console', onConsole).off('response', onResponse) }
}
