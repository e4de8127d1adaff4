import { expect, test } from 'vitest'
import type { LineItem } from '#contract/line-item.ts'
import { subscriptionActs } from '#contract/admin/subscription-act.ts'
import { subscriptionStatuses } from '#contract/subscription.ts'
import { storedState } from '#machines/lifecycles/subscription.machine.ts'
import type { SubscriptionState } from '#machines/lifecycles/subscription.machine.ts'
import type { PendingChange } from '#server/db/stored-json.ts'
import { actReason } from '#server/subscriptions/act-reason.ts'
import type { ActPlace } from '#server/subscriptions/act-reason.ts'

const at = new Date('2026-03-02T17:00:00.000Z')
const waiting: PendingChange = {
  plan: { id: '019a0000-0000-7000-8000-00000000d102', name: { 'es-MX': 'Básico', en: 'Basic' } },
  planVersion: 1,
  period: 'monthly',
  lines: [],
  renewal: { total: 29_900, at: '2026-04-02' },
  consent: null,
}
const sold: LineItem = {
  id: '019a0000-0000-7000-8000-00000000d105',
  name: { 'es-MX': 'CRM', en: 'CRM' },
  quantity: 1,
  list: 79_00,
  discount: 0,
  net: 79_00,
  recurrence: 'monthly',
  kind: 'product',
}
const staff = ['subscriptions.update', 'subscriptions.sync']

function place(state: SubscriptionState, more: Partial<ActPlace['row']> = {}, beside: Partial<ActPlace> = {}): ActPlace {
  const { status, paymentStatus } = storedState(state, 'paid')
  const row = {
    tenant: 'receptio',
    customerId: '019ab3e0-0000-7000-8000-0000000000ac',
    id: '019a0000-0000-7000-8000-00000000d101',
    type: 'plan',
    name: 'Profesional',
    period: 0,
    status: (subscriptionStatuses.indexOf(status) - 3) as 1,
    paymentStatus,
    startsAt: at,
    endsAt: new Date('2026-04-02T17:00:00.000Z'),
    nextAttemptAt: null,
    autoRenew: true,
    cancelAt: null,
    pausedUntil: null,
    paidUntil: null,
    discountPercent: null,
    discountLeft: null,
    planId: null,
    planVersion: null,
    orderId: null,
    anchorDay: 2,
    chosenDay: null,
    lines: [sold],
    periodValue: 0,
    tries: 0,
    pastDueSince: null,
    accessUntil: null,
    failureCode: null,
    pending: null,
    version: 1,
    createdAt: at,
    isTrialPlan: false,
    ...more,
  } satisfies ActPlace['row']
  return { row, hasCard: true, isCharging: false, permissions: staff, ...beside }
}

const reasons = (of: ActPlace) => Object.fromEntries(subscriptionActs.map((act) => [act, actReason(act, of)]))

const calm = {
  'trial.extend': 'not_trial',
  'months.give': null,
  'discount.give': null,
  'discount.stop': 'not_discounted',
  'quantity.lower': 'least',
  'renew.on': 'already',
  'renew.off': null,
  pause: null,
  resume: 'not_paused',
  cancel: null,
  retry: 'not_due',
  'change.drop': 'nothing_pending',
  sync: null,
}
const over = {
  'trial.extend': 'over',
  'months.give': 'over',
  'discount.give': 'over',
  'discount.stop': 'over',
  'quantity.lower': 'over',
  'renew.on': 'over',
  'renew.off': 'over',
  pause: 'over',
  resume: 'over',
  retry: 'over',
  'change.drop': 'over',
  sync: 'over',
}

const allOf = (reason: string) => ({
  'months.give': reason,
  'discount.give': reason,
  'quantity.lower': reason,
  'renew.on': reason,
  'renew.off': reason,
  pause: reason,
  resume: reason,
})

test.each<[SubscriptionState, Record<string, string | null>]>([
  ['waiting', { ...calm, ...allOf('waiting'), retry: 'waiting' }],
  [
    'trial',
    {
      ...calm,
      'trial.extend': null,
      'months.give': 'trial',
      'discount.give': 'trial',
      'quantity.lower': 'trial',
      pause: 'trial',
    },
  ],
  ['paid', calm],
  ['paused', { ...calm, ...allOf('paused'), resume: null, retry: 'paused' }],
  ['resuming', { ...calm, ...allOf('charging'), pause: 'paused', retry: 'charging' }],
  ['renewing', { ...calm, ...allOf('charging'), retry: 'charging' }],
  ['pastDue', { ...calm, ...allOf('past_due'), retry: null }],
  ['expired', { ...over, cancel: null }],
  ['cancelled', { ...over, cancel: 'over' }],
  ['error', { ...calm, ...allOf('disagreed'), retry: 'disagreed' }],
])('[ADM-6] of one that is %s only what its life allows is open, and the rest says why not', (state, expected) => {
  expect(reasons(place(state))).toEqual(expected)
})

test.each<[string, ActPlace, Record<string, string | null>]>([
  [
    'one that ends later',
    place('paid', { cancelAt: new Date('2026-06-01T06:00:00.000Z') }),
    {
      ...calm,
      'months.give': 'ending',
      'discount.give': 'ending',
      'quantity.lower': 'ending',
      'renew.on': null,
      pause: 'ending',
    },
  ],
  ['one whose pause waits', place('paid', { pausedUntil: new Date('2026-05-02T17:00:00.000Z') }), { ...calm, resume: null }],
  ['no card to resume with', place('paused', {}, { hasCard: false }), { ...reasons(place('paused')), resume: 'no_card' }],
  [
    'one that ends',
    place('paid', { autoRenew: false }),
    { ...calm, 'discount.give': 'ending', 'quantity.lower': 'ending', 'renew.on': null, 'renew.off': 'already', pause: 'ending' },
  ],
  ['one that was bought once for all', place('paid', { endsAt: null }), { ...calm, ...allOf('once'), resume: 'not_paused' }],
  [
    'a change that waits',
    place('paid', { pending: waiting }),
    { ...calm, 'months.give': 'changing', 'quantity.lower': 'changing', 'change.drop': null },
  ],
  [
    'a price that a campaign announced',
    place('paid', { pending: { ...waiting, campaign: '019a0000-0000-7000-8000-00000000d103' } }),
    { ...calm, 'quantity.lower': 'announced', 'change.drop': 'announced' },
  ],
  [
    'one that ends with its period',
    place('paid', { autoRenew: false, cancelAt: new Date('2026-04-02T17:00:00.000Z') }),
    { ...calm, 'discount.give': 'ending', 'quantity.lower': 'ending', 'renew.on': null, 'renew.off': 'already', pause: 'ending' },
  ],
  [
    'one that was given all months',
    place('paid', {
      paidUntil: at,
      startsAt: new Date('2025-03-02T17:00:00.000Z'),
      endsAt: new Date('2027-03-02T17:00:00.000Z'),
    }),
    { ...calm, 'months.give': 'given' },
  ],
  [
    'a charge in progress',
    place('paid', {}, { isCharging: true }),
    { ...calm, 'months.give': 'charging', 'discount.give': 'charging' },
  ],
  [
    'one that has a discount',
    place('paid', { discountPercent: 20, discountLeft: 3 }),
    { ...calm, 'discount.give': 'discounted', 'discount.stop': null },
  ],
  [
    'a discount of what is owed',
    place('pastDue', { discountPercent: 20, discountLeft: 3 }),
    { ...reasons(place('pastDue')), 'discount.stop': 'past_due' },
  ],
  [
    'a change to another period that waits',
    place('paid', { pending: { ...waiting, period: 'yearly' } }),
    { ...calm, 'months.give': 'changing', 'discount.give': 'changing', 'quantity.lower': 'changing', 'change.drop': null },
  ],
  ['one that costs nothing', place('paid', { lines: [] }), { ...calm, 'discount.give': 'free' }],
  [
    'a change that waits while it is charged',
    place('renewing', { pending: waiting }),
    { ...reasons(place('renewing')), 'change.drop': 'charging' },
  ],
  ['no card', place('pastDue', {}, { hasCard: false }), { ...reasons(place('pastDue')), retry: 'no_card' }],
  [
    'another charge of the customer',
    place('pastDue', {}, { isCharging: true }),
    { ...reasons(place('pastDue')), retry: 'charging' },
  ],
  [
    'a reader',
    place('paid', {}, { permissions: ['subscriptions.info'] }),
    Object.fromEntries(subscriptionActs.map((act) => [act, 'grant'])),
  ],
  ['somebody who may not sync', place('paid', {}, { permissions: ['subscriptions.update'] }), { ...calm, sync: 'grant' }],
])('[ADM-6] %s closes or opens what depends on it', (_, of, expected) => {
  expect(reasons(of)).toEqual(expected)
})
