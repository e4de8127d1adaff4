import { expect, type Page } from '@playwright/test'
import type { CardFrameNews } from '#contract/card-frame.ts'
import type { Driver } from '#contract/driver.ts'

/** A card that its provider accepted. */
export const tokenised = {
  type: 'tokenised',
  tokenId: 'k1234567890',
  deviceSessionId: 'd1234567890',
  brand: 'visa',
  last4: '1111',
} as const satisfies CardFrameNews

/** Replaces the card frame's document from now on, so that it sends only the test's messages. */
export async function silenceFrames(page: Page): Promise<void> {
  const body = '<!doctype html><html lang="es-MX"><title>Tarjeta</title></html>'
  await page.route('**/card-frame/*', (route) => route.fulfill({ contentType: 'text/html', body }))
}

/** Sends a message from the card frame's document, as after an answer of its provider. */
export async function frameSays(page: Page, driver: Driver, news: CardFrameNews): Promise<void> {
  const ofDriver = () => page.frames().find((frame) => frame.url().includes(`/card-frame/${driver}?`))
  await expect.poll(ofDriver).toBeDefined()
  const frame = ofDriver()
  const channel = frame && new URL(frame.url()).searchParams.get('channel')
  await frame?.evaluate((message) => parent.postMessage(message, location.origin), { ...news, channel })
}
