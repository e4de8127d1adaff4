import { expect, test } from 'vitest'
import { agreedIn, changeWishOf, confirmedIn, emptyChange, quotedIn, withChoice } from '#machines/change-wish.ts'
import { hasOrder, isCardGone, isElsewhere, isMoved, openOrderOf, purchaseIn, returned } from '#machines/own-orders.ts'
import type { Failure } from '#contract/failure.ts'
import { draftOrder, mastercard, visa } from '#tests/fixtures/payments.ts'
import { invoicing, professionalPlan, trialPlan } from '#tests/fixtures/plans.ts'
import { paidSubscription, upQuote } from '#tests/fixtures/subscriptions.ts'

const monthly = professionalPlan.prices.filter(({ recurrence }) => recurrence === 'monthly')
const plan = { ...professionalPlan, addons: [{ ...invoicing, id: 'addon', prices: monthly }] }
const line = paidSubscription.lines.slice(0, 1).map((one) => ({ ...one, id: 'addon', quantity: 4, kind: 'addon' as const }))
const subscription = { ...paidSubscription, lines: [...paidSubscription.lines, ...line] }
const empty = emptyChange({ subscription, plans: [plan, trialPlan] })

test('[SET-5] a change begins with the subscription as it is', () => {
  expect(empty).toEqual({
    subscription,
    plans: [plan, trialPlan],
    choice: { planId: subscription.plan?.id, period: subscription.period },
    quantities: {},
    methods: [],
    methodId: null,
    months: null,
    quote: null,
    isAtOnce: false,
    earlier: null,
    order: null,
    purchase: null,
    failure: null,
  })
  expect(emptyChange({ subscription: { ...subscription, plan: null }, plans: [] }).choice.planId).toBe('')
})

test('[SET-5] another plan keeps the add-ons that it sells, and forgets the price that was shown', () => {
  const shown = { ...empty, quote: upQuote, earlier: upQuote, order: draftOrder }
  const forgotten = { quote: null, earlier: null, order: null }
  const choice = { planId: plan.id, period: 'monthly' } as const
  expect(withChoice(shown, choice)).toEqual({ choice, quantities: { addon: 4 }, ...forgotten })
  const unsold = { planId: 'other', period: 'monthly' } as const
  expect(withChoice(shown, unsold)).toEqual({ choice: unsold, quantities: {}, ...forgotten })
  const yearly = { planId: plan.id, period: 'yearly' } as const
  const onlyMonthly = { ...shown, plans: [{ ...plan, prices: monthly }] }
  expect(withChoice(onlyMonthly, yearly)).toEqual({ choice: yearly, quantities: {}, ...forgotten })
})

test('[SET-5] what the server is asked for is the chosen plan and period, and the add-ons that are wanted', () => {
  const wanted = { ...empty, choice: { planId: plan.id, period: 'yearly' as const }, quantities: { addon: 2, other: 0 } }
  const wish = { id: subscription.id, planId: plan.id, period: 'yearly', lines: [{ id: 'addon', quantity: 2 }] }
  expect(changeWishOf(wanted)).toEqual(wish)
  expect(confirmedIn({ ...wanted, quote: upQuote, methodId: visa.id })).toEqual({
    ...wish,
    due: upQuote.due,
    credit: 0,
    consent: { version: 2, total: upQuote.renewal.total, at: upQuote.renewal.at },
    methodId: visa.id,
    atOnce: null,
  })
  const consent = { version: 2, total: 0, at: '' }
  expect(confirmedIn(wanted)).toEqual({ ...wish, due: 0, credit: 0, consent, methodId: null, atOnce: null })
})

test('a cheaper plan begins at once only when that is on offer and was chosen, at its own renewal', () => {
  const renewal = { total: 299_00, at: '2026-12-11' }
  const quote = { ...upQuote, effective: 'renewal' as const, due: 0, atOnce: { toCredit: 338_71, renewal } }
  const chosen = { ...empty, ...quotedIn({ ...empty, isAtOnce: true }, quote) }
  expect(confirmedIn(chosen)).toMatchObject({ atOnce: { toCredit: 338_71 }, consent: { ...renewal, version: 2 } })
  expect(agreedIn(chosen)).toEqual(quote)
  const waits = { ...chosen, isAtOnce: false }
  expect(confirmedIn(waits)).toMatchObject({ atOnce: null, consent: { ...quote.renewal, version: 2 } })
  expect(agreedIn(waits)).toEqual({ ...quote, atOnce: null })
  expect(quotedIn(chosen, { ...quote, atOnce: null })).toEqual({ quote: { ...quote, atOnce: null }, isAtOnce: false })
  expect(agreedIn(empty)).toBeNull()
})

test('[CHK-3] the open order of a subscription is of its kind, its id, and not ended', () => {
  const open = { ...draftOrder, kind: 'change', status: 'verifying', subscriptionId: subscription.id } as const
  const orderAmong = (...output: (typeof draftOrder)[]) => openOrderOf('change')({ context: { subscription }, event: { output } })
  const others = [
    { ...open, kind: 'renewal' as const },
    { ...open, status: 'paid' as const },
    { ...open, subscriptionId: 'other' },
  ]
  expect(orderAmong(...others, open)).toEqual({ order: open })
  expect(orderAmong(...others)).toEqual({ order: null })
  expect([hasOrder(undefined, { order: open }), hasOrder(undefined, { order: null })]).toEqual([true, false])
})

test('[CHK-7] a charge that was not paid says why, and what it means for the screen', () => {
  const refused = (code: string) => ({ kind: 'refused', status: 409, body: { code }, retryAt: null }) as unknown as Failure
  const failure = refused('order.elsewhere')
  expect(returned({ event: { failure, order: draftOrder } })).toEqual({ failure, order: draftOrder })
  const codes = ['order.elsewhere', 'card.missing', 'subscription.state', 'record.missing', 'price.changed']
  const heard = (guard: typeof isMoved) => codes.filter((code) => guard(undefined, { failure: refused(code) }))
  expect([heard(isElsewhere), heard(isCardGone), heard(isMoved)]).toEqual([
    ['order.elsewhere'],
    ['card.missing'],
    ['subscription.state', 'record.missing'],
  ])
  expect(isMoved(undefined, { failure: null })).toBe(false)
})

test('[CHK-2] an order is paid with the card that was chosen', () => {
  const methods = [visa, mastercard]
  const methodOf = (methodId: string | null) => purchaseIn({ order: draftOrder, methods, methodId }).purchase?.method
  expect(methodOf(mastercard.id)).toEqual({ id: mastercard.id, driver: 'stripe' })
  expect([methodOf(null), methodOf('gone')]).toEqual([null, null])
  expect(purchaseIn({ order: null, methods, methodId: visa.id })).toEqual({ purchase: null })
})
