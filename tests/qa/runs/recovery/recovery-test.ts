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
