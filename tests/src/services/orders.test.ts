import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { orderCodec, quoteCodec, type Order } from '#contract/order.ts'
import { page, single } from '#contract/page.ts'
import * as z from '#contract/zod.ts'
import { createOrders } from '#src/services/orders.ts'
import {
  awaitedOrder,
  draftOrder,
  failedOrder,
  paidOrder,
  quote,
  reviewedOrder,
  verifyingOrder,
  visa,
} from '#tests/fixtures/payments.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { professionalPlan } from '#tests/fixtures/plans.ts'
import { httpOver, type Reply, settled } from './support/http-over.ts'
import { refusal, refused } from './support/replies.ts'

const api = 'https://receptio.test/api/cash'
const { id } = draftOrder
const order = (data: Order): Reply => ({ status: 200, json: z.encode(single(orderCodec), { data }) })
const wish = {
  planId: professionalPlan.id,
  period: 'yearly' as const,
  lines: [{ id: professionalPlan.id, quantity: 1 }],
  promocode: 'BIENVENIDA',
}
const wished = { subscription_plan_id: professionalPlan.id, period: 1, line_items: wish.lines, promocode: 'BIENVENIDA' }
const consent = { version: 1 as const, total: 599_00, at: '2026-12-21' }
const purchase = {
  ...wish,
  total: 599_00,
  credit: 0,
  method: { id: visa.id, driver: 'openpay' as const },
  consent,
  onboardingId: id,
}
const bare = { ...purchase, planId: null, promocode: null, method: null, consent: null, onboardingId: null, total: 0 }

function shop(replies: Reply[]) {
  const { call, sent } = httpOver(replies)
  const lines = () => sent.map(({ method, url, body }) => [method, url, body])
  return { orders: createOrders(call, Date.now), sent, lines }
}

test('[CHK-2] a wish is priced by the server', async () => {
  const { orders, lines } = shop([{ status: 200, json: z.encode(single(quoteCodec), { data: quote }) }])

  expect(await orders.quote(wish)).toEqual(quote)
  expect(lines()).toEqual([['POST', `${api}/quote`, wished]])
})

test('[CHK-4] an order says what was seen and agreed to; without any of it, nothing', async () => {
  const { orders, lines } = shop([order(draftOrder)])

  expect(await orders.create(purchase)).toEqual(draftOrder)
  await orders.create(bare)
  expect(lines()).toEqual([
    [
      'POST',
      `${api}/orders`,
      { ...wished, payment_method: { id: visa.id }, expected_total: 599_00, consent, metadata: { onboarding_id: id } },
    ],
    ['POST', `${api}/orders`, { period: 1, line_items: wish.lines, expected_total: 0 }],
  ])
})

test('[CHK-4] an order says what the person saw the credit balance pay', async () => {
  const { orders, sent } = shop([order(draftOrder)])
  await orders.create({ ...bare, total: 599_00, credit: 120_00 })

  expect(sent.map(({ body }) => body)).toEqual([
    { period: 1, line_items: wish.lines, expected_total: 599_00, expected_credit: 120_00 },
  ])
})

test('[CHK-3] the same order has the same key until one is over, and then it is another', async () => {
  const { orders, sent } = shop([order(draftOrder), order(draftOrder), order(paidOrder), order(draftOrder)])
  await orders.create(purchase)
  await orders.create(purchase)
  await orders.charge({ id, method: null, deviceSessionId: null })
  await orders.create(purchase)
  const [first, again, , later] = sent.map(({ headers }) => headers['idempotency-key'])

  expect([first === again, first === later]).toEqual([true, false])
})

test('[CHK-4] charging, confirming, cancelling and listing', async () => {
  const list: Reply = {
    status: 200,
    json: z.encode(page(orderCodec), { data: [paidOrder], meta: { currentPage: 1, perPage: 25, lastPage: 1, total: 1 } }),
  }
  const { orders, lines } = shop([order(paidOrder), order(verifyingOrder), order(draftOrder), list])
  const device = 'd'.repeat(32)

  expect(await orders.charge({ id, method: { id: visa.id }, deviceSessionId: device })).toEqual(paidOrder)
  expect(await orders.confirm({ id })).toEqual(verifyingOrder)
  expect(await orders.cancel({ id })).toBeUndefined()
  expect(await orders.list()).toEqual([paidOrder])
  expect(lines()).toEqual([
    ['POST', `${api}/orders/${id}/charge`, { payment_method: { id: visa.id }, device_session_id: device }],
    ['POST', `${api}/orders/${id}/confirm`, {}],
    ['DELETE', `${api}/orders/${id}`, undefined],
    ['GET', `${api}/orders`, undefined],
  ])
})

describe('watching', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: fixtureNow })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const watch = async (replies: Reply[], { awaited }: { awaited?: Order['transfer'] } = {}) => {
    const { orders, sent } = shop(replies)
    const ended = settled(orders.watch({ id, awaited }, new AbortController().signal))
    await vi.advanceTimersByTimeAsync(120_000)
    return { ended: await ended, at: sent.map(({ at }) => (at - fixtureNow) / 1000) }
  }

  test('[CHK-3] asks every three seconds until there is an outcome', async () => {
    expect(await watch([order(verifyingOrder), order({ ...verifyingOrder, status: 'charging' }), order(failedOrder)])).toEqual({
      ended: { value: failedOrder },
      at: [0, 3, 6],
    })
  })

  test('[CHK-3] gives a charge that may be on its way nine seconds to reach its order', async () => {
    expect(await watch([order(draftOrder)])).toEqual({ ended: { value: draftOrder }, at: [0, 3, 6, 9] })
  })

  test('[payments D4] ends as soon as a person must look into the charge', async () => {
    expect(await watch([order(verifyingOrder), order(reviewedOrder)])).toEqual({ ended: { value: reviewedOrder }, at: [0, 3] })
  })

  test('[CHK-3] says after a minute that nobody knows', async () => {
    const { ended, at } = await watch([order(verifyingOrder)])

    expect([ended, at.length, at.at(-1)]).toEqual([{ value: null }, 21, 60])
  })

  describe('a transfer', () => {
    const { transfer: awaited } = awaitedOrder
    const left: Order = { ...failedOrder, failure: { code: 'transfer_left', detail: '' } }
    const waits = order(awaitedOrder)

    test('[CHK-3] sees that another tab paid', async () => {
      expect(await watch([waits, waits, order(paidOrder)], { awaited })).toEqual({
        ended: { value: paidOrder },
        at: [0, 10, 20],
      })
    })

    test('[CHK-3] asks ever more rarely: 48 times in the first hour, and each five minutes from then on', async () => {
      const never = new AbortController()
      const { orders, sent } = shop([waits])
      void orders.watch({ id, awaited }, never.signal)
      await vi.advanceTimersByTimeAsync(3_600_000)
      const firstHour = sent.length
      await vi.advanceTimersByTimeAsync(3_600_000)
      never.abort()
      expect([firstHour, sent.length - firstHour]).toEqual([48, 12])
    })

    test('goes on over silence', async () => {
      expect((await watch([waits, 'offline', refusal(503, 'server.failed'), order(paidOrder)], { awaited })).ended).toEqual({
        value: paidOrder,
      })
    })

    test('[CHK-3] takes too many calls for no answer, and stops at a real refusal', async () => {
      const throttled = refusal(429, 'calls.throttled', { 'Retry-After': '30' })
      expect(await watch([waits, throttled, throttled, order(paidOrder)], { awaited })).toEqual({
        ended: { value: paidOrder },
        at: [0, 10, 20, 30],
      })
      expect((await watch([waits, refusal(403, 'permission.missing')], { awaited })).ended).toMatchObject({
        failure: { kind: 'refused', status: 403 },
      })
    })

    test('[CHK-3] another transfer of the order is news', async () => {
      const other: Order = { ...awaitedOrder, transfer: awaited && { ...awaited, deadline: '2027-01-05T05:59:59.000Z' } }
      expect((await watch([waits, order(other)], { awaited })).ended).toEqual({ value: other })
    })

    test('[CHK-3] a wait that was just left is read again: another tab charges a card at once', async () => {
      const charging: Order = { ...verifyingOrder, status: 'charging' }
      expect(await watch([waits, order(left), order(charging)], { awaited })).toEqual({
        ended: { value: charging },
        at: [0, 10, 13],
      })
    })

    test('[CHK-3] a wait that stays left is over after nine seconds', async () => {
      expect(await watch([waits, order(left)], { awaited })).toEqual({ ended: { value: left }, at: [0, 10, 13, 16, 19] })
    })
  })

  test('goes on over silence, and stops at a refusal', async () => {
    const silence: Reply[] = ['offline', 'offline', 'offline']

    expect((await watch([...silence, order(paidOrder)])).ended).toEqual({ value: paidOrder })
    for (const status of [500, 503])
      expect((await watch([...silence.map(() => refusal(status, 'server.failed')), order(paidOrder)])).ended).toEqual({
        value: paidOrder,
      })
    expect((await watch([refusal(499, 'record.missing')])).ended).toEqual({ failure: refused(499, 'record.missing') })
    expect((await watch([refusal(404, 'record.missing')])).ended).toEqual({ failure: refused(404, 'record.missing') })
  })
})
