import { expect, test, vi } from 'vitest'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import * as z from '#contract/zod.ts'
import { createReceipts } from '#src/services/receipts.ts'
import { createSubscriptionActs } from '#src/services/subscription-acts.ts'
import { answers } from '#tests/fixtures/calls.ts'
import { paidOrder, receipt, visa } from '#tests/fixtures/payments.ts'
import { paidSubscription, pausedSubscription, upQuote } from '#tests/fixtures/subscriptions.ts'
import { httpOver, type Reply } from './support/http-over.ts'

const good = (operation: Operation): Reply => ({
  status: 200,
  json: z.encode(endpoints[operation].output, answers[operation].ok),
})
const { id } = paidSubscription
const at = `https://receptio.test/api/subscriptions/${id}`
const wish = { id, planId: upQuote.planId, period: 'yearly' as const, lines: [{ id: 'addon', quantity: 2 }] }
const confirmed = {
  ...wish,
  due: upQuote.due,
  credit: 120_00,
  consent: { version: 1, ...upQuote.renewal } as const,
  methodId: visa.id,
  atOnce: null,
}
const change = { subscription_plan_id: upQuote.planId, period: 1, line_items: [{ id: 'addon', quantity: 2 }] }

test('[SET-5] each act on a subscription is its call of the contract', async () => {
  const { call, sent } = httpOver([
    good('getSubscription'),
    good('updateSubscription'),
    good('dropChange'),
    good('endSubscription'),
    good('pauseSubscription'),
    good('resumeSubscription'),
    good('quoteChange'),
    good('changeSubscription'),
    good('paySubscription'),
  ])
  const acts = createSubscriptionActs(call)

  expect([
    await acts.read({ id }),
    await acts.setRenewal({ id, autoRenew: false }),
    await acts.dropChange({ id }),
    await acts.cancel({ id, cancellation: { when: 'period_end', reason: 'not_used' } }),
    await acts.pause({ id, months: 2 }),
    await acts.resume({ id }, new AbortController().signal),
    await acts.quoteChange(wish),
    await acts.change(confirmed),
    await acts.orderDue({ id, methodId: null, allDue: 278_00 }),
  ]).toEqual([
    answers.getSubscription.ok.data,
    answers.updateSubscription.ok.data,
    answers.dropChange.ok.data,
    answers.endSubscription.ok.data,
    answers.pauseSubscription.ok.data,
    answers.resumeSubscription.ok.data,
    answers.quoteChange.ok.data,
    answers.changeSubscription.ok.data.order,
    answers.paySubscription.ok.data,
  ])
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', at, undefined],
    ['PUT', at, { auto_renew: false }],
    ['DELETE', `${at}/change`, undefined],
    ['POST', `${at}/cancel`, { when: 'period_end', reason: 'not_used' }],
    ['POST', `${at}/pause`, { months: 2 }],
    ['DELETE', `${at}/pause`, undefined],
    ['POST', `${at}/change/quote`, change],
    [
      'POST',
      `${at}/change`,
      {
        ...change,
        expected_due: upQuote.due,
        expected_credit: 120_00,
        consent: confirmed.consent,
        payment_method: { id: visa.id },
      },
    ],
    ['POST', `${at}/pay`, { all_due: 278_00 }],
  ])
})

test('the charge of a resume is followed until it is confirmed, also over an answer that is lost', async () => {
  vi.useFakeTimers()
  const charging = { ...pausedSubscription, paymentStatus: 'processing' as const, pause: null }
  const resuming = { status: 200, json: z.encode(endpoints.resumeSubscription.output, { data: charging }) }
  const { call, sent } = httpOver([resuming, 'offline', good('getSubscription')])
  const resumed = createSubscriptionActs(call).resume({ id }, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(3_000)
  vi.useRealTimers()

  expect(await resumed).toEqual(paidSubscription)
  expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'GET', 'GET'])
})

test('a change and a payment whose answer is lost are sent again under the same key, and the next ones under another', async () => {
  const { call, sent } = httpOver(['offline', good('paySubscription'), good('paySubscription')])
  const acts = createSubscriptionActs(call)
  const pay = () => acts.orderDue({ id, methodId: visa.id, allDue: null })
  await expect(pay()).rejects.toThrow('unreachable')
  await pay()
  await pay()
  const [lost, again, next] = sent.map(({ headers }) => headers['idempotency-key'])

  expect(again).toBe(lost)
  expect(next).not.toBe(lost)
})

test('[SET-3] receipts are the paid orders, page by page', async () => {
  const { call, sent } = httpOver([
    { status: 200, json: z.encode(endpoints.listOrders.output, answers.listOrders.ok) },
    { status: 200, json: z.encode(endpoints.getReceipt.output, answers.getReceipt.ok) },
  ])
  const receipts = createReceipts(call)

  expect(await receipts.list(1)).toEqual({ orders: [paidOrder], page: 1, pages: 1 })
  expect(await receipts.read({ id: paidOrder.id })).toEqual(receipt)
  expect(sent.map(({ url }) => decodeURIComponent(url))).toEqual([
    'https://receptio.test/api/cash/orders?filter[status]=paid&page=1',
    `https://receptio.test/api/cash/orders/${paidOrder.id}/receipt`,
  ])
})
