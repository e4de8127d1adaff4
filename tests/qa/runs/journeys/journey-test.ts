import { test } from '@playwright/test'
import { openEnvironment, type TestEnvironment } from '../recovery/environment.ts'
import { startOwnProduct } from '#e2e/support/own-product.ts'
import { openStage, type Stage } from './stage.ts'

/**
 * A test with a product of its worker's own, whose clock its walks move, with its database, and with a browser for its
 * walks.
 */
export const journeyTest = test.extend<{ stage: Stage }, { environment: TestEnvironment }>({
  stage: async ({ browser, environment }, give) => {
    const stage = await openStage(browser, environment)
    await give(stage)
    await stage.context.close()
  },
  environment: [
    async ({ browserName }, give) => {
      const { end, restart, logs, ...app } = await startOwnProduct(
        `journeys-${browserName}`,
        process.env['E2E_CAPTCHA_BYPASS'] ?? '',
      )
      const environment = await openEnvironment(app, logs)
      await give({ ...environment, restart })
      await environment.close()
      await end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
