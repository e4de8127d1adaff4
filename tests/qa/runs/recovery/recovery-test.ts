import { startOwnProduct } from '#e2e/support/own-product.ts'
import { pathTest } from '#e2e/support/test.ts'
import { type TestEnvironment, openEnvironment } from './environment.ts'

/**
 * A test on its worker's only page, with the environment whose ledger it reads. An error of the page belongs to the
 * cell in which it happens.
 */
export const recoveryTest = pathTest.extend<object, { environment: TestEnvironment }>({
  guard: async ({ context }, give) => {
    await give({ allow: () => undefined })
    await context.setOffline(false)
  },
  environment: [
    async ({ app }, give) => {
      const environment = await openEnvironment(app, process.env['E2E_LOGS'] ?? '')
      await give(environment)
      await environment.close()
    },
    { scope: 'worker' },
  ],
})

type Product = Awaited<ReturnType<typeof startOwnProduct>>

/** A recovery test whose worker has its own product, for failures that everybody on it would notice. */
export const ownRecoveryTest = recoveryTest.extend<object, { product: Product }>({
  product: [
    async ({ browserName }, give) => {
      const product = await startOwnProduct(`recovery-${browserName}`, process.env['E2E_CAPTCHA_BYPASS'] ?? '')
      await give(product)
      await product.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  app: async ({ product: { url, sandboxUrl } }, give) => give({ url, sandboxUrl }),
  baseURL: async ({ app }, give) => give(app.url),
  environment: [
    async ({ app, product: { logs, restart } }, give) => {
      const environment = await openEnvironment(app, logs)
      await give({ ...environment, restart })
      await environment.close()
    },
    { scope: 'worker' },
  ],
})
