import { describe, expect, test, vi } from 'vitest'
import { advance, arm } from '#tests/sandbox/gateway/sandbox.client.ts'
import { hear, refundAtGateway } from '../orders/support/aftermath.ts'
import { addOpenpayCard, charge, openShop, order, orderNow, runJobs } from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'
import { setSetting } from '../support/test-server.ts'
import { refundShop } from './support/refund-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

const staff = ['root@receptio.test', 'superadmin@receptio.test']

/** Returns the mails to staff, as subject, reader and second paragraph. */
const notices = ({ server }: Pick<Shop, 'server'>) =>
  server.mailer.inbox.filter(({ to }) => staff.includes(to)).map(({ to, subject }) => `${to}: ${subject}`)

const toBoth = (subject: string) => staff.map((to) => `${to}: ${subject}`)

test('another amount is mailed once to each of the staff who may decide, with what to do and the order', async () => {
  const shop = await openShop()
  const card = await addOpenpayCard(shop, '4000970000190005')
  const { id } = await order(shop)
  await charge(shop, id, card.id)
  for (let read = 0; read < 3; read += 1) await orderNow(shop, id)
  await runJobs(shop)
  expect(notices(shop).toSorted()).toEqual(toBoth('El proveedor cobró otro monto'))
  const letter = shop.server.mailer.inbox.find(({ to }) => to === staff[0])
  expect(letter?.text).toContain('Abre la orden y decide: aceptar el cobro o devolverlo.')
  expect(letter?.text).toContain(`/admin/orders/${id}`)
})

test('a charge that nobody knows after the last check is mailed', async () => {
  const shop = await openShop({ timeoutMs: 300 })
  const card = await addOpenpayCard(shop, '4111111111111111')
  const { id } = await order(shop)
  await arm(shop.sandbox, { provider: 'openpay', operation: 'charge', kind: 'reset_before', times: 1 })
  await arm(shop.sandbox, { provider: 'openpay', operation: 'charge.read', kind: 'down', times: 1 })
  await charge(shop, id, card.id)
  for (let hour = 0; hour < 60; hour += 1) {
    shop.server.clock.advance({ hours: 1 })
    await runJobs(shop)
  }
  expect(notices(shop).toSorted()).toEqual(toBoth('No se sabe si un cargo se hizo'))
})

describe.each([
  ['openpay', '4000970000160008', null],
  ['stripe', 'pm_card_fault_0016', 'El proveedor recibe pruebas hasta el 11 de marzo de 2026.'],
] as const)('a dispute at %s', (driver, card, evidence) => {
  test('is mailed when it opens, with the last day for evidence where the provider names one', async () => {
    const shop = await refundShop(driver, card)
    await advance(shop.sandbox, 31)
    await hear(shop)
    await hear(shop)
    expect(notices(shop).toSorted()).toEqual(toBoth('Un cliente disputa un cobro'))
    const letter = shop.server.mailer.inbox.find(({ subject }) => subject === 'Un cliente disputa un cobro')
    expect(letter?.text.split('\n').filter((line) => line.startsWith('El proveedor recibe'))).toEqual(evidence ? [evidence] : [])
  })
})

test('money that went back in the gateway’s own pages is mailed; what staff gave back here is not', async () => {
  const shop = await refundShop('openpay')
  await refundAtGateway(shop, 100_00)
  await hear(shop)
  await shop.request()
  await runJobs(shop)
  expect(notices(shop).toSorted()).toEqual(toBoth('Se devolvió parte de un cobro en el proveedor'))
})

test('a refund that needs a second person is mailed when it is requested', async () => {
  const shop = await refundShop('openpay')
  await setSetting(shop.server.db, 'refunds.second_person.pesos', 0)
  await shop.request()
  await runJobs(shop)
  expect(notices(shop).toSorted()).toEqual(toBoth('Una devolución espera a una segunda persona'))
})
