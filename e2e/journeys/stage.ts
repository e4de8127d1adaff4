import type { Browser, BrowserContext } from '@playwright/test'
import type { House } from '../recovery/house.ts'

/** What walks use one after another: a product, and a browser that is emptied between them, so that code is fetched and compiled once. */
export interface Stage {
  readonly house: House
  readonly browser: Browser
  context: BrowserContext
}

export async function openStage(browser: Browser, house: House): Promise<Stage> {
  return { house, browser, context: await openContext(browser, house) }
}

/** Leaves nothing of the walk before: no tab, nothing that the browser keeps, the network as it should be, no faults armed. */
export async function emptyStage(stage: Stage): Promise<void> {
  const { house, browser } = stage
  await emptyContext(stage.context, house.app.url).catch(async () => {
    await stage.context.close().catch(() => undefined)
    stage.context = await openContext(browser, house)
  })
  await fetch(`${house.app.sandboxUrl}/_sandbox/faults`, { method: 'DELETE' })
}

function openContext(browser: Browser, { app }: House): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: app.url,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    reducedMotion: 'reduce',
  })
}

async function emptyContext(context: BrowserContext, origin: string): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()))
  await context.setOffline(false)
  await context.clearCookies()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await page.close()
}
