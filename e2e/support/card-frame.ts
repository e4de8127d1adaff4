import { expect, type Page } from '@playwright/test'
import type { CardFrameNews } from '#contract/card-frame.ts'
import type { Driver } from '#contract/driver.ts'

/** Lets the document in which a card is typed say something, as it does after its provider answered. */
export async function frameSays(page: Page, driver: Driver, news: CardFrameNews): Promise<void> {
  const ofDriver = () => page.frames().find((frame) => frame.url().includes(`/card-frame/${driver}?`))
  await expect.poll(ofDriver).toBeDefined()
  const frame = ofDriver()
  const channel = frame && new URL(frame.url()).searchParams.get('channel')
  await frame?.evaluate((message) => parent.postMessage(message, location.origin), { ...news, channel })
}
