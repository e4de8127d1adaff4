import { expect, test } from 'vitest'
import { cartOf, emptyCheckout, purchaseIn, wishOf, withMethods, withQuantity } from '#machines/checkout-cart.ts'
import { mastercard, promo, quote, visa } from '#tests/fixtures/payments.ts'
import { invoicing, professionalPlan } from '#tests/fixtures/plans.ts'

const prices = professionalPlan.prices.filter(({ recurrence }) => recurrence === 'monthly')
const plan = { ...professionalPlan, addons: [{ ...invoicing, id: 'addon', prices }] }
const offer = { kind: 'plan', plan } as const
const cart = { lines: [{ id: 'addon', quantity: 2 }], promocode: 'X' }
const empty = emptyCheckout({ offer, period: 'monthly', cart, onboardingId: 'onboarding' })
const lines = (quantity: number) => [
  { id: plan.id, quantity: 1 },
  { id: 'addon', quantity },
]

test('[CHK-1] a checkout begins with the offer and the stored cart, and nothing else', () => {
  expect(empty).toEqual({
    offer,
    period: 'monthly',
    onboardingId: 'onboarding',
    quantities: { addon: 2 },
    lines: lines(2),
    promo: null,
    creditAvailable: 0,
    methods: [],
    methodId: null,
    way: null,
    months: null,
    shown: null,
    quote: null,
    purchase: null,
    order: null,
    failure: null,
  })
})

test('[CHK-1] another quantity of one item changes the lines, and the others stay', () => {
  const two = { ...empty, quantities: { addon: 2, other: 5 } }
  expect(withQuantity(two, { id: 'addon', quantity: 3 })).toEqual({
    quantities: { addon: 3, other: 5 },
    lines: [...lines(3), { id: 'other', quantity: 5 }],
  })
})

test('[CHK-2] the cards that can be charged are kept, the first ones as well as later ones', () => {
  const loaded = [{ ...visa, status: 'error' as const }, mastercard]
  expect(withMethods({ methods: [], methodId: null }, loaded)).toEqual({ methods: [mastercard], methodId: mastercard.id })
})

test('[CHK-3] the server is asked for the plan of the offer, or for products without one, with the code that was applied', () => {
  const wish = { planId: plan.id, period: 'monthly', lines: lines(2), promocode: null }
  expect(wishOf(empty)).toEqual(wish)
  expect(wishOf({ ...empty, promo })).toEqual({ ...wish, promocode: promo.code })
  const products = emptyCheckout({ offer: { kind: 'products', products: [] }, period: 'monthly', cart: null, onboardingId: null })
  expect(wishOf(products)).toEqual({ planId: null, period: 'monthly', lines: [], promocode: null })
})

test('[CHK-3] what is paid has the price that was seen last and the chosen card', () => {
  const shown = { ...empty, quote, methods: [visa, mastercard], methodId: mastercard.id }
  expect(purchaseIn(shown)).toEqual({
    planId: plan.id,
    period: 'monthly',
    lines: lines(2),
    promocode: null,
    total: quote.totals.total,
    credit: 0,
    method: { id: mastercard.id, driver: 'stripe' },
    consent: { version: 2, total: quote.renewal?.total, at: quote.renewal?.at },
    onboardingId: 'onboarding',
  })
  expect(purchaseIn({ ...shown, methodId: null })?.method).toBeNull()
  expect(purchaseIn({ ...shown, quote: null })).toBeNull()
})

test('[CHK-1] a cart is stored as quantities and the code', () => {
  expect(cartOf(empty)).toEqual({ lines: [{ id: 'addon', quantity: 2 }], promocode: null })
  expect(cartOf({ ...empty, promo }).promocode).toBe(promo.code)
})
