import type { Browser, BrowserContext } from '@playwright/test'
import type { TestEnvironment } from '../recovery/environment.ts'

/** The product and the browser that walks share. The browser is emptied between walks but keeps its code cache. */
export interface Stage {
  readonly environment: TestEnvironment
  readonly browser: Browser
  context: BrowserContext
}

export async function openStage(browser: Browser, environment: TestEnvironment): Promise<Stage> {
  return { environment, browser, context: await openContext(browser, environment) }
}

/** Removes everything of the previous walk: tabs, stored data, network settings and armed faults. */
export async function emptyStage(stage: Stage): Promise<void> {
  const { environment, browser } = stage
  await emptyContext(stage.context, environment.app.url).catch(async () => {
    await stage.context.close().catch(() => undefined)
    stage.context = await openContext(browser, environment)
  })
  await fetch(`${environment.app.sandboxUrl}/_sandbox/faults`, { method: 'DELETE' })
}

function openContext(browser: Browser, { app }: TestEnvironment): Promise<BrowserContext> {
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
