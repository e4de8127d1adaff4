import { expect, test, vi } from 'vitest'
import { charge, charged, data, press, runJobs } from '../orders/support/shop.ts'
import type { WireOrder } from '../orders/support/shop.ts'
import { broken } from '../orders/support/examine.ts'
import { again, mailed, pass } from '../subscriptions/support/life.ts'
import { crm, holdings, owing, payAll, users } from '../subscriptions/support/owing.ts'
import type { Owing } from '../subscriptions/support/owing.ts'
import { ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { staffClient } from './support/staff-client.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The status on the wire of what was cancelled. */
const cancelled = -3

interface Detail {
  attempts: { id: string; refundable: number }[]
  refunds: { state: string; centavos: number }[]
}
interface Preview {
  left: number
  ends: { name: string }[]
}

interface JointlyPaid extends Owing {
  id: string
  both: number
  refund: (access: string) => Promise<void>
}

/** A customer who paid two refused renewals by one order, and staff who give back the part of the CRM. */
async function jointlyPaid(): Promise<JointlyPaid> {
  const shop = await owing()
  const { id } = data<WireOrder>(await payAll(shop))
  await charge(shop, id, shop.good)
  await runJobs(shop)
  const refund = async (access: string) => {
    const staff = await staffClient(shop)
    const [attempt] = data<Detail>(await staff.get(`/admin/orders/${id}`)).attempts
    const body = { attempt_id: attempt?.id, refundable: attempt?.refundable, centavos: shop.sold[1], access }
    const reason = 'No usó el CRM'
    const answer = await staff.post(`/admin/orders/${id}/refunds`, { ...body, reason }, press())
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    await runJobs(shop)
  }
  return { ...shop, id, both: shop.sold[0] + shop.sold[1], refund }
}

const states = async (shop: Owing) =>
  (await holdings(shop)).map(({ name, payment_status, ...more }) => [name, payment_status, (more as never)['auto_renew']])

const net = async (shop: JointlyPaid) => {
  const line = (await ledger(shop.sandbox)).findLast(({ amount, status }) => status === 'succeeded' && amount === shop.both)
  return line && line.amount - line.refunded
}

test('[issue 19] one of two renewals of a joint charge is given back: the books match, and what was paid stays when staff say so', async () => {
  const shop = await jointlyPaid()
  await shop.refund('keep')
  const staff = await staffClient(shop)
  const { refunds, attempts } = data<Detail>(await staff.get(`/admin/orders/${shop.id}`))
  expect(refunds).toEqual([expect.objectContaining({ state: 'done', centavos: shop.sold[1] })])
  expect(attempts.map(({ refundable }) => refundable)).toEqual([shop.sold[0]])
  expect(await net(shop)).toBe(shop.sold[0])
  const receipt = data<object>(await shop.get(`/cash/orders/${shop.id}/receipt`))
  expect(receipt).toMatchObject({ totals: { total: shop.both }, refunds: [{ centavos: shop.sold[1] }] })
  expect(await states(shop)).toEqual([
    [users, 'paid', true],
    [crm, 'paid', true],
  ])
  expect((await mailed(shop)).slice(-1)).toEqual(['money-returned'])
  await pass(shop, { days: 31 })
  const later = { ...shop, ...(await again(shop)) }
  expect((await charged(later)).slice(-2)).toEqual(shop.sold)
  expect(await broken(later)).toEqual([])
})

test('[issue 19] the preview of such a refund names everything that ends, and with the period nothing of the order renews', async () => {
  const shop = await jointlyPaid()
  const staff = await staffClient(shop)
  const [attempt] = data<Detail>(await staff.get(`/admin/orders/${shop.id}`)).attempts
  const body = { attempt_id: attempt?.id, refundable: attempt?.refundable, centavos: shop.sold[1], access: 'period_end' }
  const preview = data<Preview>(await staff.post(`/admin/orders/${shop.id}/refunds/preview`, body))
  expect(preview).toMatchObject({ left: shop.sold[0] })
  expect(JSON.stringify(preview)).toContain(crm)
  expect(JSON.stringify(preview)).toContain(users)
  await shop.refund('period_end')
  expect(await states(shop)).toEqual([
    [users, 'paid', false],
    [crm, 'paid', false],
  ])
})

test('[issue 19] at once, everything that the joint charge paid ends, and the rest can still be given back', async () => {
  const shop = await jointlyPaid()
  await shop.refund('now')
  const shown = data<{ name: string; status: number }[]>(await shop.get('/subscriptions'))
  expect(shown.map(({ name, status }) => [name, status])).toEqual([
    [crm, cancelled],
    [users, cancelled],
  ])
  expect(await net(shop)).toBe(shop.sold[0])
  expect(await broken(shop)).toEqual([])
})
