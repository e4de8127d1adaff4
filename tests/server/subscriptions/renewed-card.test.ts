import { describe, expect, test, vi } from 'vitest'
import { addStripeCard, charge, charged, data, runJobs } from '../orders/support/shop.ts'
import type { Shop, WireOrder } from '../orders/support/shop.ts'
import { fromStripe } from '../orders/support/stripe-webhook.ts'
import { again, del, mailed, pass, prefer, subscribed, subscription } from './support/life.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Returns a shop one month after a purchase, whose only card, of Stripe, is refused with a code. */
async function refusedWith(alias: string) {
  const shop = await subscribed()
  const { id } = await addStripeCard(shop, alias)
  await prefer(shop, id)
  await del(shop, `/cash/payment_methods/${shop.card}`)
  await pass(shop, { days: 31, minutes: 1 })
  return again(shop)
}

async function renew(shop: Shop): Promise<void> {
  const { remote_id: id } = await shop.server.db.system((tx) =>
    tx
      .selectFrom('payment_methods')
      .select('remote_id')
      .where('customer_id', '=', shop.customerId)
      .where('driver', '=', 'stripe')
      .executeTakeFirstOrThrow(),
  )
  expect((await fetch(`${shop.sandbox.url}/pagos/tarjetas/${id}/renovar`, { method: 'POST' })).status).toBe(200)
  const type = 'payment_method.automatically_updated'
  const object = { id, object: 'payment_method' }
  expect((await fromStripe(shop, { id: 'evt_renewed', object: 'event', type, data: { object } })).status).toBe(200)
  await runJobs(shop)
}

describe('[payments D15] a card that its network renewed after a hard refusal had ended the tries', () => {
  test('is charged once more, two days after the refusal, and a mail says when', async () => {
    const shop = await refusedWith('pm_card_decline_lost_card')
    const failed = await subscription(shop)
    expect(failed).toMatchObject({ paymentStatus: 'failed', nextPaymentAttemptAt: null, pastDue: { tries: 1 } })
    await pass(shop, { hours: 20 })
    await renew(shop)
    const planned = await subscription(await again(shop))
    expect(planned).toMatchObject({
      paymentStatus: 'failed',
      nextPaymentAttemptAt: '2026-04-04T17:00:00.000Z',
      pastDue: { tries: 1 },
    })
    expect((await mailed(shop)).slice(-2)).toEqual(['payment-failed', 'retry-planned'])
    expect(await charged(shop)).toEqual([799_00])
    await pass(shop, { days: 2 })
    expect(await subscription(await again(shop))).toMatchObject({ status: 'active', paymentStatus: 'paid', pastDue: null })
    expect(await charged(shop)).toEqual([799_00, 799_00])
  })

  test('pays at once when the person asks, although its old number was refused for the same order', async () => {
    const shop = await refusedWith('pm_card_decline_lost_card')
    const { id } = await subscription(shop)
    const press = (name: string) => ({ 'Idempotency-Key': `${name}-0123456789abcdef` })
    const due = data<WireOrder>(await shop.post(`/subscriptions/${id}/pay`, {}, press('due')))
    const [card] = data<{ id: string }[]>(await shop.get('/cash/payment_methods'))
    if (!card) throw new Error('There is no card.')
    expect((await charge(shop, due.id, card.id)).body).toMatchObject({ code: 'card.closed' })
    await renew(shop)
    expect(data<WireOrder>(await charge(shop, due.id, card.id)).status).toBe('paid')
    expect(await charged(shop)).toEqual([799_00, 799_00])
  })

  test('changes nothing while a try is planned', async () => {
    const shop = await refusedWith('pm_card_chargeCustomerFail')
    const before = (await subscription(shop)).nextPaymentAttemptAt
    expect(before).not.toBeNull()
    await renew(shop)
    expect((await subscription(shop)).nextPaymentAttemptAt).toBe(before)
    expect(await mailed(shop)).not.toContain('retry-planned')
  })

  test('is not charged after the access has ended', async () => {
    const shop = await refusedWith('pm_card_decline_lost_card')
    await pass(shop, { days: 15 })
    const later = await again(shop)
    await renew(later)
    expect(await subscription(later)).toMatchObject({ status: 'expired', nextPaymentAttemptAt: null })
    await pass(later, { days: 5 })
    expect(await charged(shop)).toEqual([799_00])
  })
})
