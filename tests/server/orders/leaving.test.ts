import { describe, expect, test, vi } from 'vitest'
import { advance, ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { asBrowser, stripe } from '#tests/sandbox/gateway/stripe.client.ts'
import { refusal, answerOf } from '../support/calls.ts'
import { again, del } from '../subscriptions/support/life.ts'
import { broken } from './support/examine.ts'
import {
  addOpenpayCard,
  addStripeCard,
  charge,
  data,
  openShop,
  order,
  orderNow,
  productId,
  runJobs,
  settled,
  wish,
} from './support/shop.ts'
import type { Shop, WireOrder } from './support/shop.ts'

vi.setConfig({ testTimeout: 120_000 })

const asking = {
  openpay: (shop: Shop) => addOpenpayCard(shop, '5454545454545454'),
  stripe: (shop: Shop) => addStripeCard(shop, 'pm_card_authenticationRequired'),
}

/** Authorises on the bank's page, as a person who comes back to it. */
async function authorise(page: string): Promise<void> {
  await fetch(page, { method: 'POST', body: new URLSearchParams({ decision: 'autorizar' }), redirect: 'manual' })
}

/** Returns the bank's page of an order that waits for it. */
async function pageOf(shop: Shop, { next_action: next }: WireOrder): Promise<string> {
  if (next?.redirect_url !== undefined) return next.redirect_url
  const secret = next?.client_secret ?? ''
  const [intent = ''] = secret.split('_secret_')
  const answer = await stripe(shop.sandbox, `GET payment_intents/${intent}`, { client_secret: secret }, asBrowser)
  return answer.body.next_action?.use_stripe_sdk?.stripe_js ?? ''
}

/** Makes an order that waits at the bank's page, with another good card saved. */
async function atBank(driver: 'openpay' | 'stripe', more: object = {}) {
  const shop = await openShop()
  const asks = await asking[driver](shop)
  const { id } = await order(shop, more)
  const waiting = data<WireOrder>(await charge(shop, id, asks.id))
  expect(waiting.status).toBe('requires_action')
  const good = await addOpenpayCard(shop, '4111111111111111')
  return { shop, id, asks: asks.id, good: good.id, page: await pageOf(shop, waiting) }
}

/** Returns what the gateways have taken, in centavos, a day later, after all late results. */
async function netAfterADay(shop: Shop): Promise<number[]> {
  for (const minutes of [2, 61, 360, 1440]) {
    shop.server.clock.advance({ minutes })
    await advance(shop.sandbox, minutes * 60)
    await runJobs(shop)
  }
  const lines = (await ledger(shop.sandbox)).filter(({ status }) => status === 'succeeded')
  return lines.map(({ amount, refunded }) => amount - refunded).filter((net) => net > 0)
}

describe.each(['openpay', 'stripe'] as const)('[payments D7] whoever leaves the bank’s page of %s', (driver) => {
  test('pays the same order with another card at once; what is authorised later is not kept', async () => {
    const { shop, id, good, page } = await atBank(driver)
    expect(data<WireOrder>(await charge(shop, id, good)).status).toBe('paid')
    await authorise(page)
    expect(await netAfterADay(shop)).toEqual([799_00])
    expect((await orderNow(await again(shop), id)).status).toBe('paid')
    expect(await broken(shop)).toEqual([])
  })

  test('gives the order up; what is authorised later is not kept, and another order is paid', async () => {
    const { shop, id, good, page } = await atBank(driver)
    expect(data<WireOrder>(await del(shop, `/cash/orders/${id}`)).status).toBe('cancelled')
    const next = await order(shop)
    await authorise(page)
    expect(data<WireOrder>(await charge(shop, next.id, good)).status).toBe('paid')
    expect(await netAfterADay(shop)).toEqual([799_00])
    expect((await orderNow(await again(shop), id)).status).toBe('cancelled')
    expect(await broken(shop)).toEqual([])
  })

  test('pays a new order, of products as well, and the one that was left is given up', async () => {
    const line_items = [{ id: '', quantity: 1 }]
    const goods = { subscription_plan_id: undefined, line_items, expected_total: 1_490_00 }
    const shop = await openShop()
    line_items[0] = { id: await productId(shop.server.db, 'Capacitación inicial'), quantity: 1 }
    const asks = await asking[driver](shop)
    const first = await order(shop, goods)
    const page = await pageOf(shop, data<WireOrder>(await charge(shop, first.id, asks.id)))
    const good = await addOpenpayCard(shop, '4111111111111111')
    const second = await order(shop, goods)
    expect((await orderNow(shop, first.id)).status).toBe('requires_action')
    expect(data<WireOrder>(await charge(shop, second.id, good.id)).status).toBe('paid')
    expect((await orderNow(shop, first.id)).status).toBe('cancelled')
    await authorise(page)
    expect(await netAfterADay(shop)).toEqual([1_490_00])
    expect((await settled(shop)).subscriptions).toHaveLength(1)
    expect(await broken(shop)).toEqual([])
  })

  test('and had been verified there already has paid: nothing is charged to the other card', async () => {
    const { shop, id, good, page } = await atBank(driver)
    await authorise(page)
    expect(data<WireOrder>(await charge(shop, id, good)).status).toBe('paid')
    expect(await netAfterADay(shop)).toEqual([799_00])
    expect((await settled(shop)).attempts.at(-1)?.state).toBe('succeeded')
    expect((await ledger(shop.sandbox)).filter(({ status }) => status === 'succeeded')).toHaveLength(1)
  })

  test('goes on at the same page with the same card', async () => {
    const { shop, id, asks, page } = await atBank(driver)
    const again = data<WireOrder>(await charge(shop, id, asks))
    expect([again.status, await pageOf(shop, again)]).toEqual(['requires_action', page])
  })

  test('in the moment in which it is verified, in one tab or another, is charged once', async () => {
    for (const way of ['card', 'up', 'order'] as const) {
      const { shop, id, good, page } = await atBank(driver)
      const wanted = await wish(shop)
      const leaveBank = async () => {
        if (way === 'card') return charge(shop, id, good)
        if (way === 'up') return del(shop, `/cash/orders/${id}`)
        const answer = await shop.post('/cash/orders', wanted)
        if (answer.status === 200) return charge(shop, data<WireOrder>(answer).id, good)
        // The page that the person left had paid meanwhile.
        return expect(answerOf(answer)).toEqual(refusal('subscription.active'))
      }
      await Promise.all([authorise(page), leaveBank(), authorise(page), shop.post(`/cash/orders/${id}/confirm`)])
      const money = await netAfterADay(shop)
      expect(money).toEqual(way === 'up' ? money.slice(0, 1) : [799_00])
      expect(await broken(shop)).toEqual([])
    }
  })
})

test('[payments D7] a page of Openpay that was left is read again after an hour, six and a day, because nobody can close it', async () => {
  const { shop, id, good } = await atBank('openpay')
  const left = (await attemptIds(shop)).at(-1)
  const at = shop.server.clock.now().getTime()
  expect(data<WireOrder>(await charge(shop, id, good)).status).toBe('paid')
  const reads = await shop.server.db.system((tx) =>
    tx
      .selectFrom('jobs')
      .select(['run_at as runAt', 'payload'])
      .where('kind', '=', 'charge.check')
      .where('customer_id', '=', shop.customerId)
      .where('state', '=', 'ready')
      .orderBy('run_at')
      .execute(),
  )
  const ofLeft = reads.filter(({ payload }) => {
    const { attempt_id: attempt, scheduled } = payload as { attempt_id: string; scheduled: boolean }
    return attempt === left && !scheduled
  })
  expect(ofLeft.map(({ runAt }) => (runAt.getTime() - at) / 3_600_000)).toEqual([1, 6, 24])
})

const attemptIds = async ({ server: { db }, customerId }: Shop): Promise<string[]> =>
  (
    await db.system((tx) =>
      tx.selectFrom('payment_attempts').select('id').where('customer_id', '=', customerId).orderBy('n').execute(),
    )
  ).map(({ id }) => id)
