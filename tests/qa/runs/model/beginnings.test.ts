import { expect, test } from 'vitest'
import { statePath } from '#contract/state-path.ts'
import { models } from '#tests/flows/models.ts'
import { subjectsOf } from '#tests/qa/engine/flow-model.ts'
import { begin } from '#tests/qa/engine/pure.ts'

/** Where a flow begins by what it is given; by its first call where that is the same for every input. */
const beginnings: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  'admin-company': 'loading',
  'admin-customer': 'loading',
  'admin-person': 'loading',
  'card-add': 'choosingDriver',
  'change-password': { plain: 'form', 'throttled before': 'throttled' },
  'change-plan': 'loading',
  charge: {
    'a card of Openpay': 'creatingOrder',
    'a card of Stripe': 'creatingOrder',
    'the same again with another card': 'charging',
    'another cart after a failure': 'cancelling',
    'a transfer': 'creatingOrder',
    'a charge under way': 'verifying',
  },
  checkout: 'loading',
  'claim-ownership': { plain: 'form', 'throttled before': 'throttled' },
  company: 'loading',
  brand: 'loading',
  'configuration-entry': 'loading',
  connect: 'verifying',
  download: 'ready',
  'email-cancel': { 'with a link': 'ready', 'without a link': 'wrongLink' },
  'email-change': 'loading',
  'email-verification': { 'with a link': 'verifying', 'to a new address': 'changing', 'without a link': 'wrongLink' },
  feature: 'loading',
  finish: 'loading',
  'forgot-password': { plain: 'form', 'throttled before': 'throttled' },
  invitation: 'form',
  'join-team': { 'with a link': 'opening', 'without a link': 'wrongLink', 'throttled before': 'opening' },
  logo: { 'without a logo': 'none', 'with a logo': 'reading' },
  'new-company': 'form',
  'new-promo': 'form',
  'order-refund': 'form',
  'onboarding-checkout': 'loading',
  'onboarding-plan': 'loading',
  'onboarding-step': 'loading',
  'open-sessions': 'loading',
  'purchase-requests': 'list',
  'billing-day': 'loading',
  organization: 'loading',
  'own-erasure': 'opening',
  'pay-due': 'loading',
  'pay-link': { 'with a link': 'opening', 'without a link': 'wrong' },
  'payment-methods': 'loading',
  plan: 'loading',
  product: 'loading',
  profile: 'loading',
  'promo-code': { 'without a code': 'none', 'with a kept code': 'applying', 'throttled before': 'throttled' },
  registration: 'loading',
  'resend-verification': { plain: 'ready', 'throttled before': 'throttled' },
  'reset-password': { 'with a link': 'form', 'without a link': 'wrongLink', 'throttled before': 'throttled' },
  role: 'loading',
  session: 'restoring',
  'second-factor': 'loading',
  'sign-in': 'loading',
  subscription: {
    'a paid plan': 'showing',
    'a plan that ends with its period': 'showing',
    'a plan that will change': 'showing',
    'a plan that will pause': 'showing',
    'a paused plan': 'showing',
    'a cancelled plan': 'cancelled',
  },
  setup: 'reading',
  'support-case': { plain: 'form', 'throttled before': 'throttled' },
  team: { plain: 'list', 'throttled before': 'throttled' },
  toasts: 'empty',
}

/** Its fifty inputs are in the invariants. */
const { bridge: _, ...others } = models

test.each(Object.entries(others))('%s begins where its input says, and forgets nothing of a wait', (name, model) => {
  const expected = beginnings[name]
  const subjects = subjectsOf(model).map(([input, subject]) => {
    const { value, context } = begin(subject.machine, subject.input).snapshot
    const { throttledUntil } = (subject.input ?? {}) as { throttledUntil?: number | null }
    return { input, value: statePath(value), until: context['until'], throttledUntil }
  })
  const waiting = subjects.filter(({ throttledUntil }) => throttledUntil !== undefined)

  expect(subjects.map(({ value }) => value)).toEqual(
    subjects.map(({ input }) => (typeof expected === 'string' ? expected : expected?.[input])),
  )
  expect(waiting.map(({ until }) => until)).toEqual(waiting.map(({ throttledUntil }) => throttledUntil))
})
