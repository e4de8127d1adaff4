import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogueStatusCodec } from '#contract/catalogue-status.ts'
import { endpoints } from '#contract/endpoints.ts'
import { featureCodec } from '#contract/feature.ts'
import { periodCodec } from '#contract/period.ts'
import { planCodec } from '#contract/plan.ts'
import { priceCodec } from '#contract/pricing.ts'
import { productCodec } from '#contract/product.ts'
import { onboardingStrategySchema } from '#contract/strategy.ts'
import * as z from '#contract/zod.ts'
import { invoicing, professionalPlan, trialPlan } from '#tests/fixtures/plans.ts'
import { validFor } from '#tests/server/support/wire-arbitrary.ts'
import { counterexample, issuesOf } from './support/properties.ts'
import { wireFeature, wirePlan, wireProduct } from './support/wire-catalogue.ts'

test('the statuses of products and plans have the numbers of the specification', () => {
  const numbers = [-1, 0, 1] as const

  expect(numbers.map((number) => z.decode(catalogueStatusCodec, number))).toEqual(['error', 'inactive', 'active'])
  expect(numbers.map((number) => z.encode(catalogueStatusCodec, z.decode(catalogueStatusCodec, number)))).toEqual(numbers)
  expect([2, -2, '1', null, 'active'].filter((value) => catalogueStatusCodec.safeParse(value).success)).toEqual([])
})

test('a period is 0 by the month and 1 by the year', () => {
  expect([z.decode(periodCodec, 0), z.decode(periodCodec, 1)]).toEqual(['monthly', 'yearly'])
  expect([z.encode(periodCodec, 'monthly'), z.encode(periodCodec, 'yearly')]).toEqual([0, 1])
  expect([2, -1, '0', 'monthly', null].filter((value) => periodCodec.safeParse(value).success)).toEqual([])
})

test('[CALL-1] a plan in our words', () => {
  const { trial_days, pricing, addons, metadata, translations, created_at, products, ...same } = wirePlan

  expect(z.decode<z.ZodMiniType>(planCodec, wirePlan)).toEqual({
    ...same,
    status: 'active',
    trialDays: trial_days,
    prices: pricing.map((price) => z.decode(priceCodec, price)),
    products: products.map((product) => ({ ...product, features: [z.decode(featureCodec, wireFeature)] })),
    addons: [
      {
        id: addons[0].id,
        name: addons[0].name,
        prices: [{ recurrence: 'one-time', list: 149_00, discount: 0, net: 149_00, showsTitle: true, showsSubtitle: false }],
      },
    ],
    offeredAtOnboarding: true,
    offeredAtRegistration: false,
    soldByLink: false,
    strategy: 'free_trial',
    freeTrial: true,
    showsFreeTrialSubtitle: false,
    selectedByDefault: false,
    deepLinkCodes: { monthly: 'pro-mensual', yearly: null },
    texts: {
      'es-MX': { name: 'Profesional', freeTrialSubtitle: '15 días gratis', button: 'Elegir', details: 'Todo.' },
      en: { name: 'Professional', freeTrialSubtitle: '15 days free', button: 'Choose', details: 'All.' },
    },
    createdAt: created_at,
  })
  expect([metadata.order, translations.en.name]).toEqual([2, 'Professional'])
})

describe('what was read can be written again', () => {
  test.each([
    ['plan', planCodec, wirePlan],
    ['product', productCodec, wireProduct],
    ['feature', featureCodec, wireFeature],
  ] as const)('[CALL-1] %s', (_, codec: z.ZodMiniType, wire) => {
    expect(z.encode(codec, z.decode(codec, wire))).toEqual(wire)
  })

  test.each([
    ['plan', planCodec, trialPlan],
    ['plan', planCodec, professionalPlan],
    ['product', productCodec, invoicing],
  ] as const)('[CALL-1] and what was written read: %s of the fixtures', (_, codec: z.ZodMiniType, ours) => {
    expect(z.decode(codec, z.encode(codec, ours))).toEqual(ours)
  })

  test.each([
    ['product', productCodec],
    ['feature', featureCodec],
  ] as const)('[CALL-1] any %s that the wire can hold', (_, codec: z.ZodMiniType) => {
    const same = fc.property(validFor(codec, {}), (wire) => {
      expect(z.encode(codec, z.decode(codec, wire))).toEqual(wire)
    })

    expect(counterexample(same, 300)).toBe(null)
  })

  test('[CALL-1] any plan that the wire can hold, which tells its order twice', () => {
    const same = fc.property(validFor(planCodec, {}), (wire) => {
      const { order, metadata } = wire as typeof wirePlan
      expect(z.encode(planCodec, z.decode(planCodec, wire as never))).toEqual({
        ...(wire as object),
        metadata: { ...metadata, order },
      })
    })

    expect(counterexample(same, 300)).toBe(null)
  })
})

describe('drift is told by the path of its field', () => {
  test.each([
    [{ ...wirePlan, status: 7 }, ['status: Invalid input']],
    [{ ...wirePlan, pricing: [{ ...wirePlan.pricing[0], price: -5 }] }, ['pricing.0.price: min']],
    [
      { ...wirePlan, metadata: { ...wirePlan.metadata, onboarding_strategy: 'none' } },
      ['metadata.onboarding_strategy: Invalid input'],
    ],
    [{ ...wirePlan, translations: { 'es-MX': wirePlan.translations.en } }, ['translations.en: Invalid input']],
    [{ ...wirePlan, gifts: [{ ...wirePlan.gifts[0], quantity: 1.5 }] }, ['gifts.0.quantity: Invalid input']],
  ])('[CALL-1] of a plan %#', (wire, issues) => {
    expect(issuesOf(planCodec, wire)).toEqual(issues)
  })

  test.each([
    [{ ...wireFeature, value: null }, ['value: Invalid input']],
    [{ ...wireFeature, group: 'other' }, ['group: Invalid input']],
    [{ ...wireFeature, highlight_order: '1' }, ['highlight_order: Invalid input']],
  ])('[CALL-1] of a feature %#', (wire, issues) => {
    expect(issuesOf(featureCodec, wire)).toEqual(issues)
  })

  test('of a strategy with a step that nobody knows', () => {
    const step = { path: 'sideways', status: 0, next: null }
    const strategy = { key: 'full', name: { 'es-MX': 'Completa', en: 'Full' }, steps: [step], current: null, onboarding: null }

    expect(issuesOf(onboardingStrategySchema, strategy)).toEqual(['steps.0.path: Invalid input'])
  })
})

describe('[CALL-3] the query of a list', () => {
  const { query } = endpoints.listPlans

  test.each([
    {},
    { page: '1' },
    { page: '999999', per_page: '100' },
    { per_page: '1' },
    { sort: 'order', page: '2', per_page: '25' },
  ])('takes %j', (given) => {
    expect(issuesOf(query, given)).toEqual([])
  })

  test.each([
    [{ page: '0' }, ['page: regex']],
    [{ page: '-1' }, ['page: regex']],
    [{ page: '1.5' }, ['page: regex']],
    [{ page: '01' }, ['page: regex']],
    [{ page: '1000000' }, ['page: regex']],
    [{ page: '١' }, ['page: regex']],
    [{ page: '' }, ['page: regex']],
    [{ page: 1 }, ['page: Invalid input']],
    [{ per_page: '0' }, ['per_page: in']],
    [{ per_page: '101' }, ['per_page: in']],
    [{ per_page: '1e1' }, ['per_page: in']],
    [{ sort: '-order' }, ['sort: Invalid input']],
    [{ 'filter[register]': 'false' }, ['filter[register]: Invalid input']],
    [{ 'filter[status]': 'inactive' }, ['filter[status]: Invalid input']],
    [{ 'filter[name]': 'x' }, [': Invalid input']],
  ])('refuses %j', (given, issues) => {
    expect(issuesOf(query, given)).toEqual(issues)
  })
})
