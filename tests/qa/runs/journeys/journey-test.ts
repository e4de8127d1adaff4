import { test } from '@playwright/test'
import { openEnvironment, type TestEnvironment } from '../recovery/environment.ts'
import { startOwnProduct } from '#e2e/support/own-product.ts'
import { openStage, type Stage } from './stage.ts'

/** A test whose worker has its own product, with a clock that its walks move, a database and a browser. */
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
