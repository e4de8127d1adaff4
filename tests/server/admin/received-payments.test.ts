import { describe, expect, test, vi } from 'vitest'
import { broken, sabotage } from '../orders/support/examine.ts'
import { addOpenpayCard, data, order, press, runJobs } from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'
import { advance, begin, booked, day, pays, total, waiting } from '../orders/support/transfers.ts'
import { rows } from '../orders/support/aftermath.ts'
import { again, mailed, pass, prefer, subscribed, subscription, withoutFunds } from '../subscriptions/support/life.ts'
import { differences, matchYesterday } from '../jobs/support/books.ts'
import { answerOf, refusal } from '../support/calls.ts'
import type { Answer } from '../support/calls.ts'
import { audit, staffClient } from './support/staff-client.ts'

vi.setConfig({ testTimeout: 120_000 })

interface WireDetail {
  order: { status: string }
  attempts: { state: string; code: string | null }[]
  received: { id: string; state: string }[]
  receivable: { due: number; alone: number; since: string } | null
}

const approver = 'superadmin@receptio.test'
const today = ({ server }: Shop) => new Date(server.clock.now().getTime() - 6 * 3_600_000).toISOString().slice(0, 10)
const read = async (shop: Shop, id: string) => data<WireDetail>(await (await staffClient(shop)).get(`/admin/orders/${id}`))
const said = (shop: Shop, more: object) => ({
  centavos: total,
  due: total,
  reference: 'BNET01002611220045',
  received_on: today(shop),
  reason: 'Pagó a la cuenta de siempre',
  ...more,
})
const register = async (shop: Shop, id: string, more: object = {}, email?: string): Promise<Answer> =>
  (await staffClient(shop, email)).post(`/admin/orders/${id}/received`, said(shop, more), press())
const decide = async (shop: Shop, id: string, act: string, email = approver): Promise<Answer> => {
  const waits = (await read(shop, id)).received.find(({ state }) => state === 'requested')
  const body = { received_id: waits?.id ?? '019a0000-0000-7000-8000-0000000000f9', act, reason: 'Está en el estado de cuenta' }
  return (await staffClient(shop, email)).post(`/admin/orders/${id}/received/acts`, body)
}

/** A customer whose renewal was refused, and its order. */
async function owing(): Promise<{ shop: Shop; id: string }> {
  const first = await subscribed(withoutFunds)
  await pass(first, { days: 32 })
  const shop = await again(first)
  const [due] = await rows<{ id: string }>(shop, "select id from orders where kind = 'renewal' and status = 'failed'")
  return { shop, id: due?.id ?? '' }
}

describe.each(['openpay', 'stripe'] as const)('money that staff register while an order waits for a transfer at %s', (driver) => {
  test('pays the order once; its reference is left, and what still comes for it is credit', async () => {
    const { shop, id } = await waiting(driver)
    expect(await read(shop, id)).toMatchObject({
      received: [],
      receivable: { due: total, alone: 5_000_00, since: today(shop), until: today(shop) },
    })
    const answer = await register(shop, id)
    expect(data<WireDetail>(answer)).toMatchObject({
      order: { status: 'paid' },
      attempts: [{ state: 'expired', code: 'transfer_registered' }],
      received: [
        { centavos: total, credited: 0, state: 'booked', acts: [], requested_by: { name: 'Renata Raíz' }, decided_by: null },
      ],
      receivable: null,
    })
    await runJobs(shop)
    const mails = ['transfer-instructions', 'payment-received']
    const paid = { status: 'paid', attempts: [['expired', 'transfer_registered']], plans: ['paid'] }
    expect(await booked(shop, id)).toEqual({ ...paid, deposits: [], credit: [], mails })
    await pays(shop, total)
    await advance(shop, day)
    await runJobs(shop)
    expect(await booked(shop, id)).toEqual({
      ...paid,
      deposits: [[total, total, 'late']],
      credit: [[total, 0]],
      mails: [...mails, 'transfer-credited'],
    })
    await matchYesterday(shop)
    expect([await differences(shop), await broken(shop)]).toEqual([[], []])
  })

  test('is credit when it is short, and the order is due; what is too much is credit too', async () => {
    const { shop, id } = await waiting(driver)
    expect((await register(shop, id, { centavos: total - 1 })).status).toBe(200)
    await runJobs(shop)
    expect(await booked(shop, id)).toEqual({
      status: 'failed',
      attempts: [['failed', 'transfer_short']],
      plans: [],
      deposits: [],
      credit: [[total - 1, 0]],
      mails: ['transfer-instructions', 'transfer-credited'],
    })
    const next = await order(shop, { expected_credit: total - 10_00 })
    await begin(shop, next.id)
    const more = { centavos: 15_00, due: 10_00, reference: 'BNET2' }
    expect(data<WireDetail>(await register(shop, next.id, more)).received).toMatchObject([{ credited: 5_00, state: 'booked' }])
    await runJobs(shop)
    const after = await booked(shop, next.id)
    expect([after.status, after.plans, after.credit]).toEqual(['paid', ['paid'], [[9_99 + 5_00, 0]]])
    expect(await broken(shop)).toEqual([])
  })

  test('comes second to money that the gateway already has', async () => {
    const { shop, id } = await waiting(driver)
    await pays(shop, total)
    expect(answerOf(await register(shop, id))).toEqual(refusal('order.state'))
    expect(await read(shop, id)).toMatchObject({ order: { status: 'paid' }, attempts: [{ state: 'succeeded' }], received: [] })
  })
})

describe('money that staff register for a renewal that is due', () => {
  test('renews it, with a receipt, and the report shows the bank’s reference without a fee', async () => {
    const { shop, id } = await owing()
    const before = (await mailed(shop)).filter((template) => template === 'payment-received').length
    const { receivable } = await read(shop, id)
    const answer = await register(shop, id, { due: receivable?.due, centavos: receivable?.due })
    expect(data<WireDetail>(answer)).toMatchObject({ order: { status: 'paid' }, received: [{ state: 'booked' }] })
    await runJobs(shop)
    expect((await mailed(shop)).filter((template) => template === 'payment-received').length).toBe(before + 1)
    const receipt = data<object>(await shop.get(`/cash/orders/${id}/receipt`))
    expect(receipt).toMatchObject({ card: null, by_hand: { reference: 'BNET01002611220045', on: today(shop) } })
    const [row] = data<object[]>(await (await staffClient(shop)).get('/admin/books/payments'))
    const lines = (await audit(shop)).filter(({ id: of }) => of === id)
    expect(lines).toMatchObject([
      {
        action: 'subscriptions.update',
        entity: 'orders',
        before: { status: 'failed', received: 0, received_waiting: 0 },
        after: {
          status: 'paid',
          received: receivable?.due,
          received_waiting: 0,
          centavos: receivable?.due,
          reference: 'BNET01002611220045',
          received_on: today(shop),
          reason: 'Pagó a la cuenta de siempre',
        },
      },
    ])
    const money = { fee: 0, net: receivable?.due, payout: null, refunded: 0 }
    expect(row).toMatchObject({ id, driver: null, by_hand: true, provider_id: 'BNET01002611220045', ...money })
    expect((await subscription(shop)).paymentStatus).toBe('paid')
    expect(await broken(shop)).toEqual([])
  })

  test('above the limit waits for a second person, who approves it once', async () => {
    const { shop, id } = await owing()
    const much = { centavos: 6_000_00 }
    expect(data<WireDetail>(await register(shop, id, much))).toMatchObject({
      order: { status: 'failed' },
      received: [{ state: 'requested', credited: null, acts: ['reject'] }],
      receivable: null,
    })
    expect(answerOf(await register(shop, id, { reference: 'OTRA1' }))).toEqual(refusal('order.state'))
    expect(answerOf(await decide(shop, id, 'approve', 'root@receptio.test'))).toEqual(refusal('refund.second_person'))
    const waits = data<{ id: string }[]>(await (await staffClient(shop)).get('/admin/orders?filter[attention]=received'))
    expect(waits).toMatchObject([{ id }])
    const [one, other] = await Promise.all([decide(shop, id, 'approve'), decide(shop, id, 'approve')])
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await read(shop, id)).toMatchObject({
      order: { status: 'paid' },
      received: [{ state: 'booked', credited: 6_000_00 - total, decided_by: { name: 'Santiago Supervisor' } }],
    })
    expect(await broken(shop)).toEqual([])
    const staff = await rows<{ reason: string }>(
      shop,
      "select payload->>'reason' as reason from jobs where kind = 'staff.notice'",
    )
    expect(staff).toEqual([{ reason: 'received_to_approve' }])
  })

  test('that is not approved frees its reference; one that a card overtook can only be rejected', async () => {
    const { shop, id } = await owing()
    await register(shop, id, { centavos: 6_000_00 })
    expect(data<WireDetail>(await decide(shop, id, 'reject'))).toMatchObject({
      order: { status: 'failed' },
      received: [{ state: 'rejected', credited: null }],
      receivable: { due: total, alone: 5_000_00 },
    })
    await register(shop, id, { centavos: 7_000_00 })
    const card = await addOpenpayCard(shop, '4111111111111111')
    expect((await prefer(shop, card.id)).status).toBe(200)
    await runJobs(shop)
    expect((await read(shop, id)).order.status).toBe('paid')
    expect(answerOf(await decide(shop, id, 'approve'))).toEqual(refusal('order.state'))
    expect(data<WireDetail>(await decide(shop, id, 'reject')).received.map(({ state }) => state)).toEqual([
      'rejected',
      'rejected',
    ])
    expect(answerOf(await decide(shop, id, 'reject'))).toEqual(refusal('order.state'))
    expect(await broken(shop)).toEqual([])
  })

  test('is registered by one of two at once, and a reference counts once, however it is typed', async () => {
    const { shop, id } = await owing()
    const answers = await Promise.all([register(shop, id), register(shop, id, { reference: 'OTRA1' }, approver)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await read(shop, id)).received.map(({ state }) => state)).toEqual(['booked'])
    await pass(shop, { days: 31 })
    const [next] = await rows<{ id: string }>(shop, "select id from orders where kind = 'renewal' and status = 'failed'")
    const typed = [' bnet 0100 2611220045', 'otra 1']
    const [taken, free] = answers[0]?.status === 200 ? typed : typed.toReversed()
    const refused = await register(shop, next?.id ?? '', { reference: taken })
    const other = await register(shop, next?.id ?? '', { reference: free })
    expect([refused.status, other.status]).toEqual([422, 200])
    expect(refused.body).toMatchObject({ errors: [{ field: 'reference' }] })
    expect(await broken(shop)).toEqual([])
  })

  test('is refused: bad amounts, days and references, another sum than is due, and orders that can take none', async () => {
    const { shop, id } = await owing()
    const later = new Date(shop.server.clock.now().getTime() + day).toISOString().slice(0, 10)
    for (const [field, value] of [
      ['centavos', 0],
      ['centavos', -1],
      ['centavos', 799.5],
      ['centavos', 1_000_000_001],
      ['centavos', '79900'],
      ['received_on', later],
      ['received_on', '2026-01-01'],
      ['received_on', '2026-02-30'],
      ['reference', '  '],
      ['reference', 'x'.repeat(41)],
      ['reference', 'x'.repeat(100_000)],
      ['reason', ''],
    ] as const) {
      const { status, body } = await register(shop, id, { [field]: value })
      expect([field, status, body]).toMatchObject([field, 422, { code: 'validation.failed', errors: [{ field }] }])
    }
    expect(answerOf(await register(shop, id, { due: total - 1 }))).toEqual(refusal('record.changed'))
    const [bought] = await rows<{ id: string }>(shop, "select id from orders where kind = 'purchase'")
    expect(answerOf(await register(shop, bought?.id ?? ''))).toEqual(refusal('order.state'))
    expect(answerOf(await register(shop, '019a0000-0000-7000-8000-0000000000f9'))).toEqual(refusal('record.missing'))
    expect(answerOf(await shop.post(`/admin/orders/${id}/received`, said(shop, {}), press()))).toEqual(
      refusal('permission.missing'),
    )
    const inDoubt = `update payment_attempts set state = 'unknown' where order_id = '${id}'`
    await sabotage(shop, inDoubt)
    expect(answerOf(await register(shop, id))).toEqual(refusal('order.state'))
    await sabotage(shop, inDoubt.replace('unknown', 'failed'))
    await sabotage(shop, `update orders set status = 'cancelled' where id = '${id}'`)
    expect(answerOf(await register(shop, id))).toEqual(refusal('order.state'))
    expect((await read(shop, id)).received).toEqual([])
  })
})
