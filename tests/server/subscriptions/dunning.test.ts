import { describe, expect, test, vi } from 'vitest'
import { arm } from '#tests/sandbox/gateway/sandbox.client.ts'
import { call, refusal, answerOf } from '../support/calls.ts'
import { broken } from '../orders/support/examine.ts'
import {
  addOpenpayCard,
  addStripeCard,
  charge,
  charged,
  data,
  openShop,
  order,
  productId,
  runJobs,
} from '../orders/support/shop.ts'
import type { WireOrder } from '../orders/support/shop.ts'
import { again, mailed, orders, pass, prefer, subscribed, subscription, visa, withoutFunds } from './support/life.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Returns a shop one month after a purchase whose card has no funds any more. */
async function pastDue() {
  const shop = await subscribed(withoutFunds)
  await pass(shop, { days: 31, minutes: 1 })
  return { ...(await again(shop)), card: shop.card }
}

const key = (name: string) => ({ 'Idempotency-Key': `${name}-0123456789abcdef` })

describe('a renewal that never reaches the gateway', () => {
  test('[SET-5] is tried each hour for a day; then the customer is told, and the dunning begins', async () => {
    const shop = await subscribed('4000970000050001')
    await pass(shop, { days: 31, hours: 12 })
    expect(await subscription(await again(shop))).toMatchObject({ status: 'active', pastDue: null })
    expect(await mailed(shop)).not.toContain('payment-failed')
    await pass(shop, { days: 2 })
    expect(await subscription(await again(shop))).toMatchObject({
      paymentStatus: 'failed',
      pastDue: { tries: 1 },
      due: 799_00,
    })
    expect((await mailed(shop)).at(-1)).toBe('payment-failed')
    expect(await charged(shop)).toEqual([799_00])
  })
})

describe('what is due', () => {
  test('[SET-5] is paid now with any card: the same order, once, and the period begins where the last one ended', async () => {
    const shop = await pastDue()
    const { id, due } = await subscription(shop)
    const order = data<WireOrder>(await shop.post(`/subscriptions/${id}/pay`, {}, key('pay')))
    expect([order.totals.total, due]).toEqual([799_00, 799_00])
    expect((await charge(shop, order.id, shop.card)).status).toBe(402)
    expect(await subscription(shop)).toMatchObject({ paymentStatus: 'failed', pastDue: { tries: 1 } })
    const second = data<WireOrder>(await shop.post(`/subscriptions/${id}/pay`, {}, key('again')))
    expect(second.id).toBe(order.id)
    const good = await addStripeCard(shop, 'pm_card_visa')
    const cards = data<{ id: string; card: { last4: string } }[]>(await shop.get('/cash/payment_methods'))
    const chosen = cards.find((one) => one.card.last4 === '4242')?.id ?? good.id
    expect(data<WireOrder>(await charge(shop, order.id, chosen)).status).toBe('paid')
    await runJobs(shop)
    expect(await subscription(shop)).toMatchObject({
      paymentStatus: 'paid',
      startsAt: '2026-04-02T17:00:00.000Z',
      endsAt: '2026-05-02T17:00:00.000Z',
      due: null,
      pastDue: null,
    })
    expect(await charged(shop)).toEqual([799_00, 799_00])
    expect(await broken(shop)).toEqual([])
    const paid = await shop.post(`/subscriptions/${id}/pay`, {}, key('nothing'))
    expect(answerOf(paid)).toEqual(refusal('subscription.state'))
  })

  test('is tried at once with a card that is added, and with one that is made the default; the clock’s own tries stay where they were', async () => {
    const shop = await pastDue()
    await addOpenpayCard(shop, withoutFunds)
    await runJobs(shop)
    expect(await subscription(shop)).toMatchObject({
      paymentStatus: 'failed',
      pastDue: { tries: 1 },
      nextPaymentAttemptAt: '2026-04-04T17:01:00.000Z',
    })
    await addOpenpayCard(shop, '4242424242424242')
    await runJobs(shop)
    expect(await subscription(shop)).toMatchObject({ paymentStatus: 'paid', due: null })
    expect(await charged(shop)).toEqual([799_00, 799_00])
    expect(await broken(shop)).toEqual([])
  })

  test('of an expired subscription is payable back: a new period begins now', async () => {
    const shop = await subscribed(withoutFunds)
    await pass(shop, { days: 60 })
    const later = await again(shop)
    expect(answerOf(await later.post('/connect', { apps: ['facturacion'] }))).toEqual(refusal('application.not_included'))
    const { id } = await subscription(later)
    await addOpenpayCard(later, '5555555555554444')
    await runJobs(later)
    expect(await subscription(later)).toMatchObject({ status: 'expired' })
    const cards = data<{ id: string; card: { last4: string } }[]>(await later.get('/cash/payment_methods'))
    const good = cards.find((one) => one.card.last4 === '4444')?.id ?? ''
    const order = data<WireOrder>(await later.post(`/subscriptions/${id}/pay`, { payment_method: { id: good } }, key('back')))
    expect(data<WireOrder>(await charge(later, order.id, good)).status).toBe('paid')
    expect(await subscription(later)).toMatchObject({
      status: 'active',
      paymentStatus: 'paid',
      startsAt: '2026-05-01T17:00:00.000Z',
      endsAt: '2026-06-01T17:00:00.000Z',
      pastDue: null,
    })
    expect((await later.post('/connect', { apps: ['facturacion'] })).status).toBe(200)
    await runJobs(later)
    expect(await broken(later)).toEqual([])
  })
})

describe('a person’s own payment', () => {
  test('that the bank verifies is in flight until its page is answered; left alone it is refused, and the clock’s tries stay', async () => {
    const shop = await pastDue()
    const { id } = await subscription(shop)
    const order = data<WireOrder>(await shop.post(`/subscriptions/${id}/pay`, {}, key('verify')))
    const asks = await addOpenpayCard(shop, '5454545454545454')
    expect(data<WireOrder>(await charge(shop, order.id, asks.id)).status).toBe('requires_action')
    expect(await subscription(shop)).toMatchObject({ status: 'active', paymentStatus: 'processing' })
    await pass(shop, { hours: 1 })
    expect(await subscription(shop)).toMatchObject({
      paymentStatus: 'failed',
      pastDue: { tries: 1, failure: { code: 'challenge_expired' } },
    })
    const again = data<WireOrder>(await charge(shop, order.id, asks.id))
    await fetch(again.next_action?.redirect_url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ decision: 'autorizar' }),
      redirect: 'manual',
    })
    expect(data<WireOrder>(await shop.post(`/cash/orders/${order.id}/confirm`)).status).toBe('paid')
    await runJobs(shop)
    expect(await subscription(shop)).toMatchObject({ paymentStatus: 'paid', startsAt: '2026-04-02T17:00:00.000Z' })
    expect(await charged(shop)).toEqual([799_00, 799_00])
  })
})

describe('a try', () => {
  test('without a card counts, and a hard refusal is the last one', async () => {
    const shop = await subscribed()
    expect((await call(shop.server, 'DELETE', `/cash/payment_methods/${shop.card}`, { token: shop.token })).status).toBe(200)
    await pass(shop, { days: 31, minutes: 1 })
    const later = await again(shop)
    expect(await subscription(later)).toMatchObject({
      paymentStatus: 'failed',
      nextPaymentAttemptAt: '2026-04-04T17:00:00.000Z',
      pastDue: { tries: 1, failure: { code: 'no_card' } },
    })
    await addOpenpayCard(later, '4000990030040004')
    await pass(later, { days: 3 })
    const hard = await again(later)
    expect(await subscription(hard)).toMatchObject({ paymentStatus: 'failed', nextPaymentAttemptAt: null, pastDue: { tries: 2 } })
    await pass(hard, { days: 20 })
    expect(await subscription(await again(hard))).toMatchObject({ status: 'expired' })
  })

  test('[payments D18] of more than the card’s gateway charges is told of, and paid by a card that can be charged it', async () => {
    const shop = await openShop()
    const stripe = await addStripeCard(shop, 'pm_card_visa')
    const issuer = await productId(shop.server.db, 'RFC emisor adicional')
    const line_items = [
      { id: shop.plan, quantity: 1 },
      { id: issuer, quantity: 800 },
    ]
    const total = 799_00 + 800 * 129_00
    const { id } = await order(shop, { line_items, expected_total: total })
    expect(data<WireOrder>(await charge(shop, id, stripe.id)).status).toBe('paid')
    const openpay = await addOpenpayCard(shop, visa)
    await prefer(shop, openpay.id)
    await pass(shop, { days: 31, minutes: 1 })
    const later = await again(shop)
    expect(await subscription(later)).toMatchObject({
      paymentStatus: 'failed',
      nextPaymentAttemptAt: '2026-04-04T17:00:00.000Z',
      due: total,
      pastDue: { tries: 1, failure: { code: 'amount_unpayable' } },
    })
    const letter = shop.server.mailer.inbox.find(
      ({ subject, to }) => subject === 'No pudimos cobrar tu renovación' && to === 'nuevo@demo.test',
    )
    expect(letter?.text).toContain('Este importe no se puede cobrar con esta tarjeta. Usa otra.')
    await prefer(later, stripe.id)
    await pass(later, { minutes: 1 })
    expect(await subscription(await again(shop))).toMatchObject({ paymentStatus: 'paid', startsAt: '2026-04-02T17:00:00.000Z' })
    expect(await broken(shop)).toEqual([])
  })

  test('that the bank wants to verify while nobody is there is refused, and paid by the person', async () => {
    const shop = await subscribed()
    await addStripeCard(shop, 'pm_card_authenticationRequired')
    const cards = data<{ id: string; card: { last4: string } }[]>(await shop.get('/cash/payment_methods'))
    const asks = cards.find(({ id }) => id !== shop.card)?.id ?? ''
    await prefer(shop, asks)
    await pass(shop, { days: 31, minutes: 1 })
    const later = await again(shop)
    expect(await subscription(later)).toMatchObject({
      paymentStatus: 'failed',
      nextPaymentAttemptAt: null,
      pastDue: { failure: { code: 'authentication_required' } },
    })
  })

  test('that nobody knows the end of is in flight until the gateway says, and then begins the period once', async () => {
    const shop = await subscribed()
    await arm(shop.sandbox, { provider: 'openpay', operation: 'charge', kind: 'http_500_after', times: 1 })
    await pass(shop, { days: 26 })
    shop.server.clock.advance({ days: 5 })
    await runJobs(shop)
    const between = await again(shop)
    expect(await subscription(between)).toMatchObject({ status: 'active', paymentStatus: 'processing', due: null })
    await pass(between, { hours: 1 })
    expect(await subscription(await again(shop))).toMatchObject({ paymentStatus: 'paid', startsAt: '2026-04-02T17:00:00.000Z' })
    expect(await charged(shop)).toEqual([799_00, 799_00])
    expect(await broken(shop)).toEqual([])
  })

  test('that never reached the gateway is nobody’s refusal: no mail, no dunning, and again within the hour', async () => {
    const shop = await subscribed()
    await arm(shop.sandbox, { provider: 'openpay', operation: 'charge', kind: 'reset_before', times: 1 })
    await pass(shop, { days: 31, hours: 3 })
    const later = await again(shop)
    expect(await subscription(later)).toMatchObject({ paymentStatus: 'paid', endsAt: '2026-05-02T17:00:00.000Z' })
    expect(await mailed(later)).not.toContain('payment-failed')
    expect((await orders(later)).map(({ kind, status }) => [kind, status])).toEqual([
      ['purchase', 'paid'],
      ['renewal', 'paid'],
    ])
    expect(await charged(later)).toEqual([799_00, 799_00])
    expect(await broken(later, [visa])).toEqual([])
  })
})

test('[payments D15] a refused try is mailed with the card that was refused, and with the card that is tried next', async () => {
  const shop = await subscribed('4000990030040004')
  await pass(shop, { days: 31, minutes: 1 })
  await again(shop)
  const letters = shop.server.mailer.inbox.filter(
    ({ subject, to }) => subject === 'No pudimos cobrar tu renovación' && to === 'nuevo@demo.test',
  )
  expect(letters.map(({ text }) => text.match(/con \w+ terminación \d{4}/g))).toEqual([
    ['con Visa terminación 0004', 'con Visa terminación 1111'],
  ])
})
