import { expect, test } from 'vitest'
import { soldPart, written } from '#server/domain/sold-part.ts'
import type { Plan } from '#contract/plan.ts'
import { professionalPlan } from '#tests/fixtures/plans.ts'

const name = { 'es-MX': 'Usuario', en: 'User' }
const price = { recurrence: 'monthly', list: 79_00, discount: 10, net: 71_10, showsTitle: true, showsSubtitle: false } as const
const plan: Plan = {
  ...professionalPlan,
  prices: [price, { ...price, recurrence: 'yearly' as const }],
  gifts: [{ id: 'gift', name, quantity: 2 }],
  addons: [{ id: 'user', name, prices: [price] }],
  marketing: [{ id: 'line', description: name }],
}
const sold = (changes: Partial<Plan> = {}) => soldPart(written({ ...plan, ...changes }))
const texts = (language: 'es-MX' | 'en', changes: object) => ({
  texts: { ...plan.texts, [language]: { ...plan.texts[language], ...changes } },
})

test('two versions that differ in where and how a plan is offered sell the same', () => {
  expect(
    sold({
      order: 99,
      status: 'inactive',
      selectedByDefault: !plan.selectedByDefault,
      deepLinkCodes: { monthly: 'x', yearly: null },
    }),
  ).toBe(sold())
  expect(sold({ prices: plan.prices.toReversed() })).toBe(sold())
  expect(sold({ marketing: [{ id: 'other', description: name }] })).toBe(sold())
})

test.each([
  ['name', { name: 'Otro' }],
  ['days of trial', { trialDays: plan.trialDays + 1 }],
  ['strategy', { strategy: 'bypass' as const }],
  ['free trial', { freeTrial: !plan.freeTrial }],
  ['line about the trial', { showsFreeTrialSubtitle: !plan.showsFreeTrialSubtitle }],
  ['recurrence', { prices: [price, { ...price, recurrence: 'one-time' as const }] }],
  ['number of prices', { prices: plan.prices.slice(1) }],
  ['amount', { prices: [{ ...price, list: 80_00 }, ...plan.prices.slice(1)] }],
  ['discount', { prices: [{ ...price, discount: 11 }, ...plan.prices.slice(1)] }],
  ['title of a price', { prices: [{ ...price, showsTitle: false }, ...plan.prices.slice(1)] }],
  ['subtitle of a price', { prices: [{ ...price, showsSubtitle: true }, ...plan.prices.slice(1)] }],
  ['products', { products: [] }],
  ['gifts', { gifts: [{ id: 'other', name, quantity: 2 }] }],
  ['number of a gift', { gifts: [{ id: 'gift', name, quantity: 3 }] }],
  ['add-ons', { addons: [{ id: 'other', name, prices: [price] }] }],
  ['price of an add-on', { addons: [{ id: 'user', name, prices: [{ ...price, list: 1 }] }] }],
  ['marketing line', { marketing: [{ id: 'line', description: { ...name, 'es-MX': 'Otro' } }] }],
  ['English marketing line', { marketing: [{ id: 'line', description: { ...name, en: 'Other' } }] }],
  ['text of its name', texts('es-MX', { name: 'Otro' })],
  ['text about the trial', texts('en', { freeTrialSubtitle: 'Other' })],
  ['text of its button', texts('es-MX', { button: 'Otro' })],
  ['details', texts('en', { details: 'Other' })],
])('another %s is another plan', (_title, changes) => {
  expect(sold(changes)).not.toBe(sold())
})
