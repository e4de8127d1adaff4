import { pathTest } from '#e2e/support/test.ts'
import { type TestEnvironment, openEnvironment } from './environment.ts'

/**
 * A test on the one page of its worker, with the environment whose ledger is read. Errors of the page belong to the
 * cell in which they come.
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
