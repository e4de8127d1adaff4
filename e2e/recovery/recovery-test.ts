import { pathTest } from '../support/test.ts'
import { type House, openHouse } from './house.ts'

/** A test on the one page of its worker, with the house whose ledger is read. Errors of the page belong to the cell in which they come. */
export const recoveryTest = pathTest.extend<object, { house: House }>({
  guard: async ({ context }, give) => {
    await give({ allow: () => undefined })
    await context.setOffline(false)
  },
  house: [
    async ({ app }, give) => {
      const house = await openHouse(app, process.env['E2E_LOGS'] ?? '')
      await give(house)
      await house.close()
    },
    { scope: 'worker' },
  ],
})
