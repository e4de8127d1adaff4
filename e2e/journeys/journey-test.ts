import { test } from '@playwright/test'
import { openHouse, type House } from '../recovery/house.ts'
import { startOwnProduct } from '../support/own-product.ts'

/** A test with a product of its worker's own, whose clock its walks move, and with its database. */
export const journeyTest = test.extend<object, { house: House }>({
  house: [
    async ({ browserName }, give) => {
      const { end, logs, ...app } = await startOwnProduct(`journeys-${browserName}`, process.env['E2E_CAPTCHA_BYPASS'] ?? '')
      const house = await openHouse(app, logs)
      await give(house)
      await house.close()
      await end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
