import { describe, expect, test, vi } from 'vitest'
import { arm } from '#tests/sandbox/gateway/sandbox.client.ts'
import { changeUser } from '../support/people.ts'
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
  productId,
  runJobs,
  settled,
} from './support/shop.ts'
import type { Shop, WireOrder } from './support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const cards = {
  openpay: (shop: Shop) => addOpenpayCard(shop, '4111111111111111'),
  stripe: (shop: Shop) => addStripeCard(shop, 'pm_card_visa'),
}
const faulty = {
  openpay: (shop: Shop, fault: string) => addOpenpayCard(shop, `4000970${fault}`),
  stripe: (shop: Shop, fault: string) => addStripeCard(shop, `pm_card_fault_${fault.slice(1, 5)}`),
}

describe.each(['openpay', 'stripe'] as const)('a charge by %s', (driver) => {
  test('[CHK-5] is paid once, activates the plan, mails a receipt and answers the same when repeated', async () => {
    const shop = await openShop()
    const card = await cards[driver](shop)
    const { id } = await order(shop)
    const first = await charge(shop, id, card.id)
    const again = await charge(shop, id, card.id)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(data<WireOrder>(first)).toMatchObject({ status: 'paid', driver, failure: null, next_action: null })
    expect(again.body).toEqual(first.body)
    expect(await charged(shop)).toEqual([799_00])
    const { subscriptions, attempts } = await settled(shop)
    expect(attempts).toEqual([{ n: 1, state: 'succeeded', code: null }])
    expect(subscriptions).toEqual([{ name: 'Profesional', status: 1, payment: 'paid', order: id }])
    await runJobs(shop)
    expect(shop.server.mailer.only.subject).toBe('Recibimos tu pago')
    expect(shop.server.mailer.only.text).toContain('$799.00 MXN por el plan Profesional')
  })

  test('mails its receipt in English to whoever reads English, plan or products', async () => {
    const shop = await openShop()
    await changeUser(shop.server.db, 'nuevo@demo.test', { locale: 'en' })
    const card = await cards[driver](shop)
    const line_items = [{ id: await productId(shop.server.db, 'Capacitación inicial'), quantity: 1 }]
    const products = await order(shop, { subscription_plan_id: undefined, line_items, expected_total: 1_490_00 })
    await charge(shop, products.id, card.id)
    await runJobs(shop)
    const plan = await order(shop)
    await charge(shop, plan.id, card.id)
    await runJobs(shop)
    expect(shop.server.mailer.inbox.map(({ subject }) => subject)).toEqual([
      'We received your payment',
      'We received your payment',
    ])
    const [first, second] = shop.server.mailer.inbox.map(({ text }) => text)
    expect(first).toContain('We received your payment of $1,490.00 MXN for Initial training on March 2, 2026.')
    expect(first).toContain('Your purchase is active.')
    expect(second).toContain('We received your payment of $799.00 MXN for the Professional plan on March 2, 2026.')
    expect(second).toContain('Your plan is active.')
  })

  test('two clicks and two tabs at once charge once', async () => {
    const shop = await openShop()
    const card = await cards[driver](shop)
    const { id } = await order(shop)
    const answers = await Promise.all([1, 2, 3, 4].map(() => charge(shop, id, card.id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await orderNow(shop, id)).status).toBe('paid')
    expect(await charged(shop)).toEqual([799_00])
    expect((await settled(shop)).attempts).toHaveLength(1)
  })

  test('without an answer is verified and not failed, and the reconciler makes it paid, once', async () => {
    const shop = await openShop({ timeoutMs: 1500 })
    const card = await cards[driver](shop)
    const { id } = await order(shop)
    await arm(shop.sandbox, { provider: driver, operation: 'charge', kind: 'timeout_after', times: 1 })
    await arm(shop.sandbox, { provider: driver, operation: 'charge.read', kind: 'http_500_before', times: 3 })
    const answer = await charge(shop, id, card.id)
    expect([answer.status, data<WireOrder>(answer).status]).toEqual([200, 'verifying'])
    const again = await charge(shop, id, card.id)
    expect(data<WireOrder>(again).status).toBe('verifying')
    const cancelled = await shop.post(`/cash/orders/${id}/charge`, {}, press())
    expect(cancelled.status).toBe(200)
    shop.server.clock.advance({ seconds: 16 })
    await runJobs(shop)
    shop.server.clock.advance({ minutes: 2 })
    await runJobs(shop)
    expect((await settled(shop)).attempts).toEqual([{ n: 1, state: 'succeeded', code: null }])
    expect((await orderNow(shop, id)).status).toBe('paid')
    expect(await charged(shop)).toEqual([799_00])
    expect(shop.server.mailer.inbox).toHaveLength(1)
  })

  test('that never reached the gateway fails for certain after its time, and can then be paid', async () => {
    const shop = await openShop({ timeoutMs: 1500 })
    const card = await cards[driver](shop)
    const { id } = await order(shop)
    await arm(shop.sandbox, { provider: driver, operation: 'charge', kind: 'timeout_before', times: 1 })
    expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('verifying')
    expect((await orderNow(shop, id)).status).toBe('verifying')
    shop.server.clock.advance({ minutes: 11 })
    await runJobs(shop)
    expect(await orderNow(shop, id)).toMatchObject({ status: 'failed', failure: { code: 'not_received' } })
    expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('paid')
    expect(await charged(shop)).toEqual([799_00])
  })

  test('of another amount than ours is nobody’s until an operator decides', async () => {
    const shop = await openShop()
    const card = await faulty[driver](shop, '000190005')
    const { id } = await order(shop)
    expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('verifying')
    expect((await settled(shop)).attempts).toEqual([{ n: 1, state: 'manual', code: 'amount' }])
    expect(shop.server.log.text).toContain('a charge needs an operator')
  })
})

describe('[CHK-7] a refused charge', () => {
  test.each([
    ['3003', '4444444444444448', "The card doesn't have sufficient funds"],
    ['3001', '4000990030010007', 'The card was declined by the bank'],
    ['3010', '4000990030100006', 'The bank has restricted the card'],
    ['1018', '4000990010180002', 'The number of retries of charge is greater than allowed'],
  ])('by Openpay with %s says code and detail, and another card pays the same order', async (code, number, detail) => {
    const shop = await openShop()
    const bad = await addOpenpayCard(shop, number)
    const { id } = await order(shop, { promocode: 'MENOS100', expected_total: 699_00 })
    const refused = await charge(shop, id, bad.id)
    expect([refused.status, refused.body]).toMatchObject([402, { code: 'charge.refused', description: `${code}|${detail}` }])
    expect(await orderNow(shop, id)).toMatchObject({ status: 'failed', failure: { code, detail } })
    expect((await settled(shop)).redemptions).toEqual([])
    const good = await addOpenpayCard(shop, '5555555555554444')
    expect(data<WireOrder>(await charge(shop, id, good.id)).status).toBe('paid')
    expect(await charged(shop)).toEqual([699_00])
    expect((await settled(shop)).redemptions).toEqual([{ order: id }])
  })

  test('by Stripe says its code and decline code, and another card pays on the same payment', async () => {
    const shop = await openShop()
    const bad = await addStripeCard(shop, 'pm_card_decline_insufficient_funds')
    const { id } = await order(shop)
    const refused = await charge(shop, id, bad.id)
    expect(refused.body).toMatchObject({
      code: 'charge.refused',
      description: expect.stringMatching(/^card_declined\.insufficient_funds\|Your card/),
    })
    const good = await addStripeCard(shop, 'pm_card_mastercard')
    const cardsNow = data<{ id: string; card: { brand: string } }[]>(await shop.get('/cash/payment_methods'))
    const mastercard = cardsNow.find(({ card }) => card.brand === 'mastercard')
    expect(good.id === mastercard?.id || cardsNow.length === 2).toBe(true)
    expect(data<WireOrder>(await charge(shop, id, mastercard?.id ?? '')).status).toBe('paid')
    expect(await charged(shop)).toEqual([799_00])
    expect((await settled(shop)).attempts.map(({ n, state }) => [n, state])).toEqual([
      [1, 'failed'],
      [2, 'succeeded'],
    ])
  })

  test('that could never leave was not charged and may be tried at once', async () => {
    const shop = await openShop()
    const card = await addOpenpayCard(shop, '4111111111111111')
    const { id } = await order(shop)
    await shop.sandbox.close()
    const refused = await charge(shop, id, card.id)
    expect([refused.status, refused.body]).toMatchObject([402, { description: 'not_sent|The gateway could not be reached' }])
  })
})
