import { describe, expect, test, vi } from 'vitest'
import { findLife } from '#server/queries/subscription-life.ts'
import { periodWorth } from '#server/subscriptions/period-worth.ts'
import { openpay } from '#tests/sandbox/gateway/openpay.client.ts'
import { ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { hear } from '../orders/support/aftermath.ts'
import { broken } from '../orders/support/examine.ts'
import { charged, data, runJobs } from '../orders/support/shop.ts'
import { again, pass } from '../subscriptions/support/life.ts'
import { crm, holding, users } from '../subscriptions/support/owing.ts'
import type { Owing } from '../subscriptions/support/owing.ts'
import { setSetting } from '../support/test-server.ts'
import { jointlyPaid, net, states } from './support/joint-shop.ts'
import type { JointlyPaid, JointPreview } from './support/joint-shop.ts'
import { codeOf } from './support/refund-shop.ts'
import { audit } from './support/staff-client.ts'

vi.setConfig({ testTimeout: 120_000 })

/** What the present periods of both subscriptions are worth, from which a change takes its credit. */
const worths = async (shop: Owing) => {
  const of = async (name: string) => {
    const { id } = await holding(shop, name)
    const row = await shop.server.db.system((tx) => findLife(tx, { tenant: 'receptio', customerId: shop.customerId, id }))
    return row ? shop.server.db.system((tx) => periodWorth(tx, row)) : Number.NaN
  }
  return [await of(users), await of(crm)]
}

const half = (centavos: number) => Math.ceil(centavos / 2)

/** Gives back in the gateway's own pages, and hears of it. */
async function refundAtGateway(shop: JointlyPaid, centavos: number): Promise<void> {
  const line = (await ledger(shop.sandbox)).findLast(({ status }) => status === 'succeeded')
  const path = `POST customers/${line?.customer}/charges/${line?.id}/refund`
  const { status } = await openpay(shop.sandbox, path, { amount: centavos / 100 })
  if (status !== 200) throw new Error(`The refund was answered with ${status}.`)
  const attemptId = (await shop.detail()).attempts[0]?.id ?? ''
  await hear({ ...shop, driver: 'openpay', orderId: shop.id, attemptId })
}

describe('[issue 19] a refund of one of two renewals of a joint charge', () => {
  test('gives back its part and no more, and is named in the preview, the mail, the receipt, the order and the audit log', async () => {
    const shop = await jointlyPaid()
    expect(await shop.left()).toEqual([shop.both, { [users]: shop.sold[0], [crm]: shop.sold[1] }])
    const refund = { centavos: shop.sold[1], access: 'now' }
    const preview = data<JointPreview>(await shop.preview(crm, refund))
    const says = `De ese pago, esta devolución es por ${crm}.`
    expect(preview).toMatchObject({ left: shop.sold[0], subscription: { name: { 'es-MX': crm } } })
    expect(preview.ends).toEqual([expect.objectContaining({ name: crm, at: null })])
    expect(preview.letter.paragraphs[0]).toContain(` por ${users}, ${crm}, del `)
    expect(preview.letter.paragraphs).toContain(says)
    expect(preview.letter.paragraphs).toContain(`Con esta devolución terminó ${crm}. Tus datos no se borran.`)
    await shop.refund(crm, refund)
    const { refunds } = await shop.detail()
    expect(refunds).toMatchObject([{ state: 'done', centavos: shop.sold[1], subscription: { name: { 'es-MX': crm } } }])
    expect(await shop.left()).toEqual([shop.sold[0], { [users]: shop.sold[0], [crm]: 0 }])
    expect(await net(shop)).toBe(shop.sold[0])
    const receipt = data<{ refunds: object[] }>(await shop.get(`/cash/orders/${shop.id}/receipt`))
    expect(receipt.refunds).toMatchObject([{ centavos: shop.sold[1], name: { 'es-MX': crm } }])
    expect(shop.server.mailer.inbox.map(({ text }) => text).join('\n')).toContain(says)
    const { id } = await holding(shop, users)
    expect((await audit(shop)).findLast(({ action }) => action === 'subscriptions.update')).toMatchObject({
      after: { centavos: shop.sold[1], subscription_id: expect.not.stringContaining(id) as string },
    })
    expect(await broken(shop)).toEqual([])
  })

  test('takes from the worth of that one alone, and from both when it names none', async () => {
    const shop = await jointlyPaid()
    const [user, service] = shop.sold
    expect(await worths(shop)).toEqual([user, service])
    await shop.request(crm, { centavos: half(service) })
    expect(await worths(shop)).toEqual([user, service - half(service)])
    await runJobs(shop)
    expect(await worths(shop)).toEqual([user, service - half(service)])
    await shop.refund(users, { centavos: 10_00 })
    expect(await worths(shop)).toEqual([user - 10_00, service - half(service)])
    const rest = shop.both - half(service) - 10_00
    await shop.refund(null, { centavos: rest })
    expect(await worths(shop)).toEqual([0, 0])
    expect(await net(shop)).toBe(0)
  })

  test('that the gateway’s pages made names none: each part bears its share, then and later', async () => {
    const shop = await jointlyPaid()
    await refundAtGateway(shop, shop.both / 2)
    const shares = [Math.floor(shop.sold[0] / 2), shop.both / 2 - Math.floor(shop.sold[0] / 2)] as const
    expect(await shop.left()).toEqual([shop.both / 2, { [users]: shop.sold[0] - shares[0], [crm]: shop.sold[1] - shares[1] }])
    expect(codeOf(await shop.request(crm, { centavos: shop.sold[1] }))).toBe('refund.amount')
    await shop.refund(crm, { centavos: shop.sold[1] - shares[1] })
    expect(await worths(shop)).toEqual([shop.sold[0] - shares[0], 0])
  })

  test('ends that one with its period; the other renews as before', async () => {
    const shop = await jointlyPaid()
    await shop.refund(crm, { centavos: shop.sold[1], access: 'period_end' })
    expect(await states(shop)).toEqual([
      [users, 'paid', true],
      [crm, 'paid', false],
    ])
    await pass(shop, { days: 31 })
    const later = { ...shop, ...(await again(shop)) }
    expect((await charged(later)).slice(-1)).toEqual([shop.sold[0]])
    expect(await broken(later)).toEqual([])
  })

  test('ends that one at once; the other stays', async () => {
    const shop = await jointlyPaid()
    await shop.refund(crm, { centavos: shop.sold[1], access: 'now' })
    const shown = data<{ name: string; status: number }[]>(await shop.get('/subscriptions'))
    expect(shown.map(({ name, status }) => [name, status])).toEqual([
      [crm, -3],
      [users, 1],
    ])
  })

  test('of which credit paid a share gives back that share of the part', async () => {
    const shop = await jointlyPaid({ credit: 100_00 })
    const [whole, parts] = await shop.left()
    expect(whole).toBe(shop.both - 100_00)
    expect(Object.values(parts).reduce((sum, one) => sum + one, 0)).toBe(whole)
    const centavos = parts[crm] ?? 0
    const { credit } = data<JointPreview>(await shop.preview(crm, { centavos }))
    expect(credit).toBe(Math.floor((100_00 * centavos) / whole))
    await shop.refund(crm, { centavos })
    const [user, service] = await worths(shop)
    expect([user, service]).toEqual([shop.sold[0], shop.sold[1] - centavos - credit])
    expect(service).toBeLessThanOrEqual(1)
    expect(await broken(shop)).toEqual([])
  })
})

describe('[issue 19] refused is a refund of a part', () => {
  test('of more than is left of it, or by who saw another amount', async () => {
    const shop = await jointlyPaid()
    expect(codeOf(await shop.request(crm, { centavos: shop.sold[1] + 1 }))).toBe('refund.amount')
    expect(codeOf(await shop.request(crm, { centavos: 1_00, refundable: shop.both }))).toBe('record.changed')
    await shop.refund(crm, { centavos: shop.sold[1] })
    expect(codeOf(await shop.request(crm, { centavos: 1_00 }))).toBe('order.state')
    expect(codeOf(await shop.request(users, { centavos: shop.sold[0] + 1 }))).toBe('refund.amount')
  })

  test('that the order does not pay, in the request and in the preview', async () => {
    const shop = await jointlyPaid()
    const errors = [{ field: 'subscription_id', message: 'El valor no es uno de los permitidos.' }]
    for (const subscription_id of [shop.id, 'nobody', '']) {
      const refund = { centavos: 1_00, subscription_id }
      for (const answer of [await shop.request(crm, refund), await shop.preview(crm, refund)]) {
        expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ code: 'validation.failed', errors })])
      }
    }
    expect((await shop.detail()).refunds).toEqual([])
  })

  test('beside another at once: one is taken', async () => {
    const shop = await jointlyPaid()
    const pair = await Promise.all([shop.request(crm, { centavos: 1_00 }), shop.request(users, { centavos: 1_00 })])
    expect(pair.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    await runJobs(shop)
    expect(await net(shop)).toBe(shop.both - 1_00)
  })

  test('whose money left while it waited for a second person; a smaller one is approved', async () => {
    const shop = await jointlyPaid()
    await setSetting(shop.server.db, 'refunds.second_person.pesos', 0)
    expect(data<JointPreview>(await shop.preview(crm, { centavos: shop.sold[1] })).second_person).toBe(true)
    await shop.request(crm, { centavos: shop.sold[1] })
    await refundAtGateway(shop, 50_00)
    expect(codeOf(await shop.act('approve'))).toBe('order.state')
    expect((await shop.act('reject')).status).toBe(200)
    const [, parts] = await shop.left()
    await shop.request(crm, { centavos: parts[crm] ?? 0 })
    expect((await shop.act('approve')).status).toBe(200)
    await runJobs(shop)
    expect((await worths(shop))[1]).toBe(0)
  })
})
