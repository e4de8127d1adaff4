import { describe, expect, test, vi } from 'vitest'
import { applyOutcome } from '#server/orders/apply-outcome.ts'
import { newestAttempt } from '#server/queries/payment-attempts.ts'
import { arm } from '#tests/sandbox/gateway/sandbox.client.ts'
import { staffClient } from '../admin/support/staff-client.ts'
import { allCredit, creditShop, grant, wireCredit, withdraw } from './support/credit.ts'
import { broken } from './support/examine.ts'
import {
  addOpenpayCard,
  addStripeCard,
  charge,
  charged,
  data,
  openShop,
  order,
  orderNow,
  press,
  runJobs,
  settled,
  wish,
} from './support/shop.ts'
import type { WireOrder } from './support/shop.ts'
import { again, orders, pass, subscribed, subscription, visa, withoutFunds } from '../subscriptions/support/life.ts'

vi.setConfig({ testTimeout: 120_000 })

const refused = { kind: 'failed', code: '3001', detail: 'declined', providerId: null, methodIsGone: false } as const
const lateFor = (centavos: number) =>
  ({ kind: 'succeeded', providerId: 'tr_late', charged: { centavos, currency: 'MXN' } }) as const

/** An order of 799.00 of which the balance pays 300.00, and whose charge never reached the gateway. */
async function unanswered() {
  const shop = await openShop({ timeoutMs: 1500 })
  await grant(shop, 300_00)
  const card = await addOpenpayCard(shop, visa)
  const { id } = await order(shop, { expected_credit: 300_00 })
  await arm(shop.sandbox, { provider: 'openpay', operation: 'charge', kind: 'timeout_before', times: 1 })
  expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('verifying')
  const attempt = await shop.server.db.system((tx) => newestAttempt(tx, { tenant: 'receptio', customerId: shop.customerId, id }))
  return { shop, id, attempt: attempt! }
}

describe('the credit balance', () => {
  test('pays its part of a purchase that the person saw, and the card is charged the rest', async () => {
    const shop = await creditShop(300_00)
    const card = await addOpenpayCard(shop, visa)
    const { id } = await order(shop, { expected_credit: 300_00 })
    const paid = data<WireOrder & { credit_applied: number }>(await charge(shop, id, card.id))
    expect([paid.status, paid.totals.total, paid.credit_applied]).toEqual(['paid', 799_00, 300_00])
    expect(await charged(shop)).toEqual([499_00])
    expect(await wireCredit(shop)).toEqual({
      available: 0,
      reserved: 0,
      entries: [
        ['applied', -300_00, id],
        ['granted', 300_00, null],
      ],
    })
    expect(await allCredit(shop)).toEqual(['granted 30000', 'reserved 30000', 'applied 30000'])
    await runJobs(shop)
    expect(await broken(shop)).toEqual([])
  })

  test('pays all of an order without a card and without a charge', async () => {
    const shop = await creditShop(1_000_00)
    const { status, paid_at } = await order(shop, { expected_credit: 799_00 })
    expect([status, paid_at === null]).toEqual(['paid', false])
    expect(await charged(shop)).toEqual([])
    expect(await subscription(shop)).toMatchObject({ status: 'active', paymentStatus: 'paid' })
    expect((await wireCredit(shop)).available).toBe(201_00)
  })

  test('leaves a sum that every gateway charges', async () => {
    const shop = await creditShop(795_00)
    const card = await addStripeCard(shop, 'pm_card_visa')
    const { id } = await order(shop, { expected_credit: 789_00 })
    expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('paid')
    expect(await charged(shop)).toEqual([10_00])
    expect((await wireCredit(shop)).available).toBe(6_00)
  })

  test('is free again after a refused charge, and pays with the next card', async () => {
    const shop = await creditShop(300_00)
    const bad = await addOpenpayCard(shop, withoutFunds)
    const good = await addOpenpayCard(shop, visa)
    const { id } = await order(shop, { expected_credit: 300_00 })
    expect((await charge(shop, id, bad.id)).status).toBe(402)
    expect(await wireCredit(shop)).toMatchObject({ available: 300_00, reserved: 0 })
    expect(data<WireOrder>(await charge(shop, id, good.id)).status).toBe('paid')
    expect(await charged(shop)).toEqual([499_00])
    expect(await allCredit(shop)).toEqual([
      'granted 30000',
      'reserved 30000',
      'released 30000',
      'reserved 30000',
      'applied 30000',
    ])
  })

  test('is reserved while the bank verifies, and free again when the person leaves', async () => {
    const shop = await creditShop(300_00)
    const challenged = await addOpenpayCard(shop, '5454545454545454')
    const { id } = await order(shop, { expected_credit: 300_00 })
    expect(data<WireOrder>(await charge(shop, id, challenged.id)).status).toBe('requires_action')
    expect(await wireCredit(shop)).toMatchObject({ available: 0, reserved: 300_00 })
    expect((await withdraw(shop, 300_00, 0)).body).toMatchObject({ code: 'credit.amount' })
    const other = await addOpenpayCard(shop, visa)
    expect(data<WireOrder>(await charge(shop, id, other.id)).status).toBe('paid')
    expect(await wireCredit(shop)).toMatchObject({ available: 0, reserved: 0 })
    await runJobs(shop)
    expect(await broken(shop)).toEqual([])
  })

  test('that was withdrawn since is not charged to the card unseen: the person decides again', async () => {
    const shop = await creditShop(300_00)
    const card = await addOpenpayCard(shop, visa)
    const { id } = await order(shop, { expected_credit: 300_00 })
    expect((await withdraw(shop, 200_00, 300_00)).status).toBe(200)
    const refused = await charge(shop, id, card.id)
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'price.changed' }])
    expect(await charged(shop)).toEqual([])
    expect((await shop.get(`/cash/orders/${id}`)).body).toMatchObject({ data: { status: 'draft', credit_applied: 100_00 } })
    const late = await shop.post('/cash/orders', await wish(shop, { expected_credit: 300_00 }), press())
    expect([late.status, late.body]).toMatchObject([409, { code: 'price.changed' }])
  })

  test('is only used where the person saw it: a browser that shows none is charged less, never more', async () => {
    const shop = await creditShop(300_00)
    const card = await addOpenpayCard(shop, visa)
    const { id } = await order(shop, { expected_credit: undefined })
    expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('paid')
    expect(await charged(shop)).toEqual([499_00])
  })

  test('keeps what a gateway charged above the order when staff accept that charge', async () => {
    const shop = await creditShop(300_00)
    const card = await addOpenpayCard(shop, '4000970000190005')
    const { id } = await order(shop, { expected_credit: 300_00 })
    await charge(shop, id, card.id)
    expect(await wireCredit(shop)).toMatchObject({ available: 0, reserved: 300_00 })
    const staff = await staffClient(shop)
    const [attempt] = data<{ attempts: { id: string }[] }>(await staff.get(`/admin/orders/${id}`)).attempts
    const accepted = { attempt_id: attempt?.id, decision: 'accept', reason: 'Un peso de más' }
    expect((await staff.post(`/admin/orders/${id}/decision`, accepted)).status).toBe(200)
    expect(await charged(shop)).toEqual([500_00])
    expect((await wireCredit(shop)).entries).toEqual([
      ['excess', 1_00, id],
      ['applied', -300_00, id],
      ['granted', 300_00, null],
    ])
  })

  test('pays a late success of a charge that counted as refused, while it is still there', async () => {
    const { shop, id, attempt } = await unanswered()
    await applyOutcome(shop.server.services, attempt, refused)
    expect(await wireCredit(shop)).toMatchObject({ available: 300_00, reserved: 0 })
    await applyOutcome(shop.server.services, attempt, lateFor(499_00))
    expect((await orderNow(shop, id)).status).toBe('paid')
    expect(await wireCredit(shop)).toMatchObject({ available: 0, reserved: 0 })
  })

  test('that was spent before a late success leaves the order unpaid, and the charge is given back', async () => {
    const { shop, id, attempt } = await unanswered()
    await applyOutcome(shop.server.services, attempt, refused)
    await withdraw(shop, 300_00, 300_00)
    await applyOutcome(shop.server.services, attempt, lateFor(499_00))
    expect((await orderNow(shop, id)).status).toBe('failed')
    expect((await settled(shop)).attempts).toEqual([{ n: 1, state: 'failed', code: 'credit_spent' }])
    expect(shop.server.log.text).toContain('the credit balance that pays the rest was spent')
    expect(await wireCredit(shop)).toMatchObject({ available: 0, reserved: 0 })
  })

  test('pays its part of the next renewal by itself, and all of the one after', async () => {
    const shop = await subscribed()
    await grant(shop, 1_000_00)
    await pass(shop, { days: 62 })
    const later = await again(shop)
    expect(await charged(later)).toEqual([799_00, 598_00])
    expect((await orders(later)).map(({ kind, status }) => [kind, status])).toEqual([
      ['purchase', 'paid'],
      ['renewal', 'paid'],
      ['renewal', 'paid'],
    ])
    expect((await wireCredit(later)).available).toBe(0)
    expect(await broken(later)).toEqual([])
  })

  test('that staff give a customer in arrears pays what is due, without a card', async () => {
    const shop = await subscribed(withoutFunds)
    await pass(shop, { days: 31, minutes: 1 })
    const later = await again(shop)
    const { id } = await subscription(later)
    await grant(later, 799_00)
    const paid = await later.post(`/subscriptions/${id}/pay`, {}, press())
    expect(data<WireOrder>(paid).status).toBe('paid')
    expect(await subscription(later)).toMatchObject({ status: 'active', paymentStatus: 'paid', due: null })
    expect(await charged(later)).toEqual([799_00])
    expect((await wireCredit(later)).available).toBe(0)
  })

  test('that was withdrawn before a due renewal is charged leaves the subscription in arrears, to be paid again', async () => {
    const shop = await subscribed(withoutFunds)
    await pass(shop, { days: 31, minutes: 1 })
    const later = await again(shop)
    const { id } = await subscription(later)
    await grant(later, 300_00)
    const good = await addOpenpayCard(later, '4242424242424242')
    const due = data<WireOrder>(await later.post(`/subscriptions/${id}/pay`, {}, press()))
    await withdraw(later, 200_00, 300_00)
    const refused = await charge(later, due.id, good.id)
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'price.changed' }])
    expect(await subscription(later)).toMatchObject({ status: 'active', paymentStatus: 'failed', due: 799_00, dueCredit: 100_00 })
    expect(data<WireOrder>(await charge(later, due.id, good.id)).status).toBe('paid')
    expect(await charged(later)).toEqual([799_00, 699_00])
    expect(await wireCredit(later)).toMatchObject({ available: 0, reserved: 0 })
  })
})
