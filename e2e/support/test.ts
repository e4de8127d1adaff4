import { test as base } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { refresh } from './fresh-page.ts'
import { guarded } from './guard.ts'
import type { Guard } from './guard.ts'
import { openMailbox } from './mailbox.ts'
import type { Mailbox } from './mailbox.ts'

export { expect } from '@playwright/test'

/** The addresses of the product that `start-product.ts` started. */
export type App = { readonly url: string; readonly sandboxUrl: string }

type WorkerFixtures = { readonly app: App; readonly lasting: { readonly context: BrowserContext; readonly page: Page } }
type TestFixtures = {
  /** Fails the test on an undeclared page error, console error or policy violation. */
  readonly guard: Guard
  readonly mailbox: Mailbox
}

/** A test with its own browser context. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  app: [
    { url: process.env['E2E_APP_URL'] ?? '', sandboxUrl: process.env['E2E_SANDBOX_URL'] ?? '' },
    { scope: 'worker', option: true },
  ],
  lasting: [
    async ({ browser, app }, give) => {
      const context = await browser.newContext({
        baseURL: app.url,
        locale: 'es-MX',
        timezoneId: 'America/Mexico_City',
        reducedMotion: 'reduce',
      })
      await give({ context, page: await context.newPage() })
      await context.close()
    },
    { scope: 'worker' },
  ],
  guard: [async ({ context }, give) => guarded(context, give), { auto: true }],
  mailbox: async ({ app }, give) => give(await openMailbox(app.sandboxUrl)),
})

/**
 * A test on its worker's only page, reset as on a first visit: ten times cheaper than a context for each generated
 * path.
 */
export const pathTest = test.extend({
  context: async ({ lasting }, give) => give(lasting.context),
  page: async ({ lasting, app }, give) => {
    await refresh(lasting.context, lasting.page, app.url)
    await give(lasting.page)
  },
})
