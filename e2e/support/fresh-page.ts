import type { BrowserContext, Page } from '@playwright/test'
import { openBlankPage } from './blank-page.ts'

/** Brings a used page back to its first-visit state, without the cost of a new context. An installed clock stays. */
export const refresh = async (context: BrowserContext, page: Page, origin: string): Promise<void> => {
  // Leaves the page first: otherwise calls that a route holds would reach the server, and the next test would get its
  // refusal.
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  await context.clearCookies()
  await context.clearPermissions()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
  // A tab's storage remains, and only a page of the same origin may clear it.
  await openBlankPage(page, origin)
  await page.evaluate(() => sessionStorage.clear())
}
