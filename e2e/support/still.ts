import type { Page } from '@playwright/test'

/** More than the time to stop the clock, in ms. */
const ahead = 200

/** Performs an act while the page's installed clock is stopped, so that nothing on the screen changes by itself. */
export async function still(page: Page, act: () => Promise<void>): Promise<void> {
  for (let stands = false; !stands;) stands = await stopped(page)
  await page.evaluate(lendTimer)
  await act()
  await page.evaluate(returnTimer)
  await page.clock.resume()
}

async function stopped(page: Page): Promise<boolean> {
  const now = await page.evaluate(() => Date.now())
  return page.clock.pauseAt(now + ahead).then(
    () => true,
    () => false,
  )
}

type Lent = typeof globalThis & {
  __pwClock: { builtins: { setTimeout: typeof setTimeout } }
  stoppedTimer: typeof setTimeout
}

/** axe uses timers of its own: while the page's clock is stopped, it gets the browser's timers. */
function lendTimer(): void {
  const page = globalThis as Lent
  page.stoppedTimer = page.setTimeout
  page.setTimeout = page.__pwClock.builtins.setTimeout
}

function returnTimer(): void {
  const page = globalThis as Lent
  page.setTimeout = page.stoppedTimer
}
