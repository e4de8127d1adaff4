import { expect, test, vi } from 'vitest'
import type { Driver } from '#contract/driver.ts'
import type { TransferWay } from '#contract/transfer.ts'
import { openShop } from '../orders/support/shop.ts'
import { pays } from '../orders/support/transfers.ts'

vi.setConfig({ testTimeout: 60_000 })

async function begin(driver: Driver, way: TransferWay) {
  const shop = await openShop()
  const { gateways, clock } = shop.server.services
  const gateway = gateways.installation[driver]
  const customer = await gateway.ensureCustomer({ key: 'k1', name: 'Olivia', email: 'olivia@demo.test' })
  const deadline = new Date(clock.now().getTime() + 3 * 86_400_000)
  const order = { key: 'att_1', orderId: 'o1', attemptId: 'a1', customer, centavos: 799_00, description: 'Receptio' }
  const ids: string[] = []
  const outcome = await gateway.beginTransfer({ ...order, way, deadline, days: 3 }, (id) => {
    ids.push(id)
    return Promise.resolve(true)
  })
  const providerId = ids[0] ?? ('providerId' in outcome ? outcome.providerId : null)
  const read = () => gateway.readTransfer({ key: 'att_1', attemptId: 'a1', customer, providerId, way })
  return { shop, outcome, read }
}

const toBank = { clabe: expect.stringMatching(/^646180\d{12}$/) as string, bank: 'STP', barcode: null }
const toStore = { clabe: null, reference: expect.stringMatching(/^\d{16}$/) as string }

test.each([
  ['openpay', 'spei', toBank],
  ['openpay', 'store', toStore],
  ['stripe', 'spei', toBank],
  ['stripe', 'store', toStore],
] as const)('%s tells what to pay where by %s, and what came', async (driver, way, instructions) => {
  const { shop, outcome, read } = await begin(driver, way)
  expect(outcome).toMatchObject({ kind: 'awaiting', instructions, deposits: [], isOver: false })
  await pays(shop, 799_00)
  expect(await read()).toMatchObject({ kind: 'awaiting', deposits: [{ centavos: 799_00 }], isOver: false })
})

test.each(['openpay', 'stripe'] as const)('%s knows nothing of a transfer that was never asked for', async (driver) => {
  const { installation: gateways } = (await openShop()).server.services.gateways
  const customer = await gateways[driver].ensureCustomer({ key: 'k2', name: 'Olivia', email: 'olivia@demo.test' })
  const reference = { key: 'att_2', attemptId: 'a2', customer, providerId: null, way: 'spei' } as const
  expect(await gateways[driver].readTransfer(reference)).toEqual({ kind: 'absent', providerId: null })
})
