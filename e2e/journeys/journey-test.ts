import { test } from '@playwright/test'
import { openHouse, type House } from '../recovery/house.ts'
import { startOwnProduct } from '../support/own-product.ts'
import { openStage, type Stage } from './stage.ts'

/** A test with a product of its worker's own, whose clock its walks move, with its database, and with a browser for its walks. */
export const journeyTest = test.extend<{ stage: Stage }, { house: House }>({
  stage: async ({ browser, house }, give) => {
    const stage = await openStage(browser, house)
    await give(stage)
    await stage.context.close()
  },
  house: [
    async ({ browserName }, give) => {
      const { end, restart, logs, ...app } = await startOwnProduct(
        `journeys-${browserName}`,
        process.env['E2E_CAPTCHA_BYPASS'] ?? '',
      )
      const house = await openHouse(app, logs)
      await give({ ...house, restart })
      await house.close()
      await end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
