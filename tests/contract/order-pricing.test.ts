import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Plan } from '#contract/plan.ts'
import { discountedPrice } from '#contract/pricing.ts'
import type { Price } from '#contract/pricing.ts'
import { includedIva, priceOrder, promoDiscount, totalsOf } from '#contract/order-pricing.ts'
import { invoicing, professionalPlan } from '#tests/fixtures/plans.ts'

const priceOf = (recurrence: Price['recurrence'], list: number, discount = 0): Price => ({
  recurrence,
  list,
  discount,
  net: discountedPrice(list, discount),
  showsTitle: true,
  showsSubtitle: false,
})

const name = { 'es-MX': 'Usuario extra', en: 'Extra user' }
const plan: Plan = {
  ...professionalPlan,
  prices: [priceOf('monthly', 799_00, 10), priceOf('yearly', 9_588_00, 20)],
  gifts: [{ id: 'gift', name, quantity: 2 }],
  addons: [
    { id: 'user', name, prices: [priceOf('monthly', 79_00), priceOf('yearly', 948_00, 15)] },
    { id: 'package', name, prices: [priceOf('one-time', 149_00)] },
    { id: 'odd', name, prices: [priceOf('yearly', 1_00)] },
  ],
}

const money = fc.integer({ min: 0, max: 10_000_000 })
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const lines = fc.array(
  fc.record({ list: money, discount: percent, quantity: fc.integer({ min: 0, max: 999 }) }).map((line) => ({
    ...line,
    id: 'x',
    name,
    net: discountedPrice(line.list, line.discount),
    recurrence: 'monthly' as const,
    kind: 'addon' as const,
  })),
  { maxLength: 10 },
)
const promos = fc.oneof(
  fc.constant(null),
  percent.map((discount) => ({ code: 'X', discount, value: 0 })),
  money.map((value) => ({ code: 'X', discount: 0, value })),
)

const now = new Date('2026-11-21T18:00:00.000Z')
const offer = { kind: 'plan', plan } as const

describe('[CHK-3] an order', () => {
  test('is the plan, its gifts for nothing, and add-ons by their number, at the price of the period or else the one-time price', () => {
    const priced = priceOrder(offer, {
      now,
      period: 'monthly',
      lines: [
        { id: plan.id, quantity: 1 },
        { id: 'user', quantity: 3 },
        { id: 'package', quantity: 1 },
        { id: 'odd', quantity: 0 },
      ],
      promo: { code: 'X', discount: 10, value: 0 },
    })
    expect(priced?.lines.map(({ id, kind, quantity, list, net }) => [id, kind, quantity, list, net])).toEqual([
      [plan.id, 'product', 1, 799_00, 719_10],
      ['gift', 'gift', 2, 0, 0],
      ['user', 'addon', 3, 79_00, 79_00],
      ['package', 'addon', 1, 149_00, 149_00],
    ])
    expect(priced?.renewal).toEqual({ total: 956_10, at: '2026-12-21' })
    expect(priced?.totals).toEqual({ subtotal: 1_185_00, discounts: 79_90, promo: 110_51, total: 994_59, iva: 137_18 })
  })

  test.each([
    ['a thing the plan does not have', [{ id: 'other', quantity: 1 }]],
    [
      'an add-on twice',
      [
        { id: 'user', quantity: 1 },
        { id: 'user', quantity: 2 },
      ],
    ],
    ['an add-on without a price for the period', [{ id: 'odd', quantity: 1 }]],
  ])('has no price with %s', (_what, ordered) => {
    expect(
      priceOrder(offer, {
        now,
        period: 'monthly',
        lines: ordered,
        promo: null,
      }),
    ).toBeUndefined()
  })

  test('of products has a line for each, and does not renew when all are sold once', () => {
    const products = [
      { ...invoicing, id: 'one', prices: [priceOf('monthly', 79_00)] },
      { ...invoicing, id: 'two', prices: [priceOf('one-time', 149_00)] },
    ]
    const order = (lines: { id: string; quantity: number }[]) =>
      priceOrder({ kind: 'products', products }, { now, period: 'monthly', lines, promo: null })
    const once = order([{ id: 'two', quantity: 2 }])
    expect(once?.lines).toEqual([
      {
        id: 'two',
        name: invoicing.name,
        quantity: 2,
        list: 149_00,
        discount: 0,
        net: 149_00,
        recurrence: 'one-time',
        kind: 'product',
      },
    ])
    expect([once?.planId, once?.totals.total, once?.renewal]).toEqual([null, 298_00, null])
    expect(order([{ id: 'one', quantity: 1 }])?.renewal).toEqual({ total: 79_00, at: '2026-12-21' })
    expect(order([{ id: 'one', quantity: 0 }])).toBeUndefined()
  })

  test('has no price for a period that the plan is not sold by', () => {
    const yearly = { ...plan, prices: plan.prices.filter(({ recurrence }) => recurrence === 'yearly') }
    expect(priceOrder({ kind: 'plan', plan: yearly }, { now, period: 'monthly', lines: [], promo: null })).toBeUndefined()
  })

  test('adds up, is never below 0, and never dearer with a code', () => {
    fc.assert(
      fc.property(lines, promos, (some, promo) => {
        const { subtotal, discounts, promo: taken, total, iva } = totalsOf(some, promo)
        expect(total).toBe(subtotal - discounts - taken)
        expect(Math.min(subtotal, discounts, taken, total, iva)).toBeGreaterThanOrEqual(0)
        expect([subtotal, discounts, taken, total, iva].every(Number.isSafeInteger)).toBe(true)
        expect(iva).toBeLessThanOrEqual(total)
        expect(totalsOf(some, null).total).toBeGreaterThanOrEqual(total)
      }),
    )
  })

  test('IVA is 16 parts of 116, half up; a percentage and a value are taken off what is left', () => {
    expect([599_00, 116, 0, 1, 3, 4].map(includedIva)).toEqual([82_62, 16, 0, 0, 0, 1])
    fc.assert(
      fc.property(money, (total) => {
        expect(Math.abs(includedIva(total) * 116 - total * 16)).toBeLessThanOrEqual(58)
      }),
    )
    expect(promoDiscount(50_00, { code: 'X', discount: 0, value: 100_00 })).toBe(50_00)
    expect(promoDiscount(1, { code: 'X', discount: 50, value: 0 })).toBe(0)
  })
})
