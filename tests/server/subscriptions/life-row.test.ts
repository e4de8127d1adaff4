import { expect, test } from 'vitest'
import type { LifeRow } from '#server/queries/subscription-life.ts'
import { clearedDunning } from '#server/subscriptions/cleared-dunning.ts'
import { billingFacts } from '#server/subscriptions/billing-facts.ts'
import { pastDueOf, periodOf, stateOf } from '#server/subscriptions/life.ts'
import { renewalOf } from '#server/subscriptions/next-lines.ts'
import { sellsSame } from '#server/subscriptions/plan-from.ts'
import { chosenLines } from '#server/subscriptions/change-quote.ts'
import type { OrderRow } from '#server/queries/orders.ts'

const at = (day: number) => new Date(`2026-03-0${day}T17:00:00.000Z`)
const line = {
  name: { 'es-MX': 'x', en: 'x' },
  quantity: 2,
  list: 100,
  discount: 0,
  net: 100,
  recurrence: 'monthly',
  kind: 'addon',
} as const
const row = {
  status: 1,
  paymentStatus: 'failed',
  period: 1,
  createdAt: at(1),
  endsAt: at(2),
  nextAttemptAt: at(3),
  accessUntil: at(4),
  pastDueSince: at(5),
  tries: 2,
  autoRenew: true,
  cancelAt: null,
  chosenDay: null,
  discountPercent: null,
  discountLeft: null,
  pausedUntil: null,
  isTrialPlan: true,
  lines: [
    { ...line, id: 'addon' },
    { ...line, id: 'once', recurrence: 'one-time' },
  ],
  pending: null,
  planId: 'plan',
  planVersion: 3,
} as unknown as LifeRow

test('what time does next to a subscription depends on these facts of its row', () => {
  expect(billingFacts(row)).toEqual({
    state: 'pastDue',
    autoRenew: true,
    cancelAt: null,
    pausedUntil: null,
    isTrialPlan: true,
    renewal: 200,
    whole: null,
    createdAt: at(1),
    endsAt: at(2),
    nextAttemptAt: at(3),
    accessUntil: at(4),
  })
  expect(billingFacts({ ...row, isTrialPlan: null }).isTrialPlan).toBe(false)
  expect([stateOf({ status: 1, paymentStatus: 'paid' }), periodOf(row)]).toEqual(['paid', 'yearly'])
})

test('its renewal costs what waits for it, or else its lines that renew', () => {
  const pending = { renewal: { total: 5, at: '2026-04-02' } } as unknown as LifeRow['pending']
  expect([renewalOf(row), renewalOf({ ...row, pending })]).toEqual([200, 5])
})

test('its dunning is null until something was refused, and cleared whole', () => {
  expect(pastDueOf(row)).toEqual({ tries: 2, since: at(5), accessUntil: at(4), nextTryAt: at(3) })
  expect([pastDueOf({ ...row, pastDueSince: null }), pastDueOf({ ...row, accessUntil: null })]).toEqual([null, null])
  expect(clearedDunning).toEqual({
    tries: 0,
    past_due_since: null,
    access_until: null,
    failure_code: null,
    failure_detail: null,
  })
})

test('an order sells the same when plan and version are those of the subscription', () => {
  const order = (planId: string, planVersion: number) => ({ planId, planVersion }) as OrderRow
  expect([sellsSame(row, order('plan', 3)), sellsSame(row, order('plan', 4)), sellsSame(row, order('other', 3))]).toEqual([
    true,
    false,
    false,
  ])
})

test('a person chose the add-ons, neither the plan’s line nor its gifts', () => {
  const lines = [
    { ...line, id: 'plan', kind: 'product' },
    { ...line, id: 'gift', kind: 'gift' },
    { ...line, id: 'addon' },
    { ...line, id: 'self' },
  ] as const
  expect(chosenLines(lines, 'self').map(({ id }) => id)).toEqual(['addon'])
})
