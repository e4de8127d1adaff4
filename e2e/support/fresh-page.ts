import type { BrowserContext, Page } from '@playwright/test'
import { openBlankPage } from './blank-page.ts'

/**
 * Gives a page that was used before back its first-visit state, without the cost of a new context. A clock once
 * installed stays.
 */
export const refresh = async (context: BrowserContext, page: Page, origin: string): Promise<void> => {
  // Left first: calls that a route still holds would go to the server otherwise, and the next test would hear its
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
  // What a tab remembers outlives that, and only a page of the same origin may clear it.
  await openBlankPage(page, origin)
  await page.evaluate(() => sessionStorage.clear())
}
