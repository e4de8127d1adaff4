import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import {
  isOpen,
  isOpenPurchase,
  isSamePrice,
  isSamePurchase,
  linesOf,
  purchaseOf,
  purchaseOfOrder,
  quantitiesOf,
} from '#machines/purchase.ts'
import { draftOrder, promo, quote, visa } from '#tests/fixtures/payments.ts'
import { invoicing, professionalPlan } from '#tests/fixtures/plans.ts'

const line = quote.lines.slice(0, 1).map((one) => ({ ...one, id: 'addon', quantity: 2, kind: 'addon' as const }))
const gift = line.map((one) => ({ ...one, id: 'gift', kind: 'gift' as const }))
const order: Order = {
  ...draftOrder,
  lines: [...quote.lines, ...line, ...gift],
  promo: { code: promo.code, discount: 10, value: 0 },
}
const planId = professionalPlan.id
const wish = { planId, period: 'monthly' as const, lines: [{ id: planId, quantity: 1 }], promocode: 'typed' }

describe('[CHK-3] an order is open', () => {
  test('while its charge has begun and not ended', () => {
    const statuses = ['draft', 'charging', 'requires_action', 'verifying', 'paid', 'failed', 'cancelled', 'expired'] as const
    expect(statuses.filter((status) => isOpen({ ...order, status }))).toEqual(['charging', 'requires_action', 'verifying'])
  })

  test('as a purchase when it is no renewal and no change', () => {
    const open = { ...order, status: 'charging' } as const
    expect((['purchase', 'renewal', 'change'] as const).map((kind) => isOpenPurchase({ ...open, kind }))).toEqual([
      true,
      false,
      false,
    ])
    expect(isOpenPurchase({ ...open, kind: 'purchase', status: 'failed' })).toBe(false)
  })
})

test('[CHK-3] what pays an order of the server is its lines but for gifts, its sum, its code, and its renewal', () => {
  const purchase = {
    planId,
    period: 'monthly',
    lines: [
      { id: planId, quantity: 1 },
      { id: 'addon', quantity: 2 },
    ],
    promocode: promo.code,
    total: 599_00,
    credit: 0,
    method: { id: visa.id, driver: 'openpay' },
    consent: { version: 2, total: 599_00, at: '2026-12-21' },
    onboardingId: null,
  }
  expect(purchaseOfOrder(order, { method: visa })).toEqual(purchase)
  expect(purchaseOfOrder({ ...order, promo: null, renewal: null }, { method: null })).toEqual({
    ...purchase,
    promocode: null,
    method: null,
    consent: null,
  })
})

test('[CHK-3] what pays a wish is the server’s sum, code and renewal', () => {
  const purchase = {
    ...wish,
    promocode: promo.code,
    total: 599_00,
    credit: 0,
    method: { id: visa.id, driver: 'openpay' },
    consent: { version: 2, total: 599_00, at: '2026-12-21' },
    onboardingId: 'onboarding',
  }
  const priced = { ...quote, promo: { code: promo.code, discount: 10, value: 0 } }
  expect(purchaseOf(wish, priced, { method: visa, onboardingId: 'onboarding' })).toEqual(purchase)
  expect(purchaseOf(wish, { ...quote, renewal: null }, { method: null, onboardingId: null })).toEqual({
    ...purchase,
    promocode: null,
    method: null,
    consent: null,
    onboardingId: null,
  })
})

describe('[CHK-1] the quantities of a cart', () => {
  const price = professionalPlan.prices.slice(0, 1).map((one) => ({ ...one, recurrence: 'monthly' as const }))
  const named = (id: string, recurrence: 'monthly' | 'yearly' | 'one-time') => ({
    ...invoicing,
    id,
    prices: price.map((one) => ({ ...one, recurrence })),
  })
  const sold = [named('monthly', 'monthly'), named('yearly', 'yearly'), named('once', 'one-time')]
  const cart = { lines: [{ id: 'monthly', quantity: 3 }], promocode: null }

  test('are none of each add-on that has a price for the period, or those of the stored cart', () => {
    const offer = { kind: 'plan', plan: { ...professionalPlan, addons: sold } } as const
    expect(quantitiesOf(offer, 'monthly', null)).toEqual({ monthly: 0, once: 0 })
    expect(quantitiesOf(offer, 'yearly', null)).toEqual({ yearly: 0, once: 0 })
    expect(quantitiesOf(offer, 'monthly', cart)).toEqual({ monthly: 3, once: 0 })
    expect(quantitiesOf(offer, 'monthly', { ...cart, lines: [{ id: 'monthly', quantity: -1 }] })).toEqual({ monthly: 0, once: 0 })
    expect(linesOf(offer, { monthly: 3, once: 0 })).toEqual([
      { id: planId, quantity: 1 },
      { id: 'monthly', quantity: 3 },
    ])
  })

  test('are one of each product at least', () => {
    const offer = { kind: 'products', products: sold } as const
    expect(quantitiesOf(offer, 'monthly', null)).toEqual({ monthly: 1, once: 1 })
    expect(quantitiesOf(offer, 'monthly', { ...cart, lines: [{ id: 'once', quantity: 0 }] })).toEqual({ monthly: 1, once: 1 })
    expect(linesOf(offer, { monthly: 1, once: 0 })).toEqual([{ id: 'monthly', quantity: 1 }])
  })
})

describe('[CHK-2] an unpaid order is charged again with another card', () => {
  const purchase = purchaseOfOrder(order, { method: visa })

  test('when it is for the same, in any order, whatever the card', () => {
    expect(isSamePurchase(order, purchase)).toBe(true)
    expect(isSamePurchase(order, { ...purchase, lines: purchase.lines.toReversed(), method: null })).toBe(true)
    expect(isSamePurchase(order, { ...purchase, lines: purchase.lines.slice(1) })).toBe(true)
    expect(isSamePurchase(order, { ...purchase, lines: [...purchase.lines, { id: 'other', quantity: 0 }] })).toBe(true)
    expect(isSamePurchase({ ...order, promo: null, renewal: null }, { ...purchase, promocode: null, consent: null })).toBe(true)
  })

  test.each([
    ['plan', { planId: 'other' }],
    ['period', { period: 'yearly' as const }],
    ['sum', { total: 599_01 }],
    ['credit', { credit: 1_00 }],
    ['code', { promocode: null }],
    ['renewal', { consent: { version: 1 as const, total: 1, at: '2026-12-21' } }],
    ['day', { consent: { version: 1 as const, total: 599_00, at: '2026-12-22' } }],
    ['consent', { consent: null }],
    ['quantity', { lines: [{ id: 'addon', quantity: 3 }] }],
    ['line', { lines: [] }],
  ])('and not for another %s', (_title, changes) => {
    expect(isSamePurchase(order, { ...purchase, ...changes })).toBe(false)
  })
})

test('a price is the same when its total, its renewal and its day are', () => {
  expect(isSamePrice(quote, quote)).toBe(true)
  expect(isSamePrice(quote, { ...quote, totals: { ...quote.totals, total: 1 } })).toBe(false)
  expect(isSamePrice(quote, { ...quote, creditApplied: 1_00 })).toBe(false)
  expect(isSamePrice(quote, { ...quote, renewal: { total: 1, at: '2026-12-21' } })).toBe(false)
  expect(isSamePrice(quote, { ...quote, renewal: { total: 599_00, at: '2026-12-22' } })).toBe(false)
  expect(isSamePrice(quote, { ...quote, renewal: null })).toBe(false)
})
