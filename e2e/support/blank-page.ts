import type { Page } from '@playwright/test'
import { pauseRequests } from './paused-request.ts'

/** Opens an empty document of the product's origin, where a test may change the browser's storage. */
export async function openBlankPage(page: Page, origin: string): Promise<void> {
  const blank = `${origin}/blank`
  const text = '<link rel="icon" href="data:,">'
  const stop = await pauseRequests(page, blank, (request) => void request.answer({ status: 200, text }))
  await page.goto(blank)
  await stop()
}
