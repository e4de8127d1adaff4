import { expect, test } from 'vitest'
import { newPlan } from '#contract/admin/plan.ts'
import { checkDraft } from '#src/forms/check-draft.ts'
import { bodyOfPlan, draftOfPlan, emptyPlan } from '#src/views/admin/catalogue/plan-draft.ts'
import { planOfDraft } from '#src/views/admin/catalogue/plan-of-draft.ts'
import { invoicing, professionalPlan } from '#tests/fixtures/plans.ts'

const written = {
  ...professionalPlan,
  marketing: [{ id: '0', description: { 'es-MX': '500 facturas', en: '500 invoices' } }],
  gifts: [{ id: invoicing.id, name: invoicing.name, quantity: 3 }],
  addons: [{ id: invoicing.id, name: invoicing.name, prices: invoicing.prices }],
}
const check = (draft: typeof emptyPlan) => checkDraft(newPlan, bodyOfPlan(draft), draft)

test('[ADM-5] a plan as it was written is the same body again', () => {
  const draft = draftOfPlan(written)

  expect(check(draft)).toEqual({ ok: true, values: bodyOfPlan(draft) })
  expect(bodyOfPlan(draft)).toMatchObject({
    trialDays: 0,
    pricing: [
      { recurrence: 'monthly', price: 599_00, discount: 0 },
      { recurrence: 'yearly', price: 7_188_00, discount: 20 },
    ],
    products: [{ id: invoicing.id }],
    gifts: [{ id: invoicing.id, quantity: 3 }],
    addons: [{ id: invoicing.id, pricing: [{ recurrence: 'monthly', price: 299_00 }] }],
    metadata: { register: true, order: 2, deepLinkCode: { monthly: 'pro-mensual', yearly: 'pro-anual' } },
  })
})

test('[ADM-5] everything that a plan has to have is asked for by its field', () => {
  const { ok, ...rest } = check(emptyPlan)

  expect(ok).toBe(false)
  expect('issues' in rest && Object.entries(rest.issues).map(([path, { rule }]) => `${path}: ${rule}`)).toEqual([
    'name: required',
    'pricing.0.price: required',
    'products: products.missing',
    'marketing.0.description.es-MX: required',
    'marketing.0.description.en: required',
    'metadata.onboarding: required',
    'metadata.onboardingStrategy: required',
    'metadata.register: required',
    'metadata.order: required',
    'metadata.freeTrial: required',
    'metadata.showFreeTrialSubtitle: required',
    'metadata.defaultSelected: required',
    'translations.es-MX.name: required',
    'translations.es-MX.button: required',
    'translations.en.name: required',
    'translations.en.button: required',
  ])
})

test('[ADM-5] a period that is sold at registration needs its link code; one that is not does without', () => {
  const draft = draftOfPlan(written)
  const without = { ...draft, metadata: { ...draft.metadata, deepLinkCode: { monthly: '', yearly: '' } } }

  expect(check(without)).toEqual({
    ok: false,
    issues: { 'metadata.deepLinkCode.monthly': { rule: 'required' }, 'metadata.deepLinkCode.yearly': { rule: 'required' } },
  })
  expect(check({ ...without, metadata: { ...without.metadata, register: 'hidden' } })).toMatchObject({ ok: true })
})

test('[admin D9] a plan that is sold by its link alone needs its codes, and is on no list', () => {
  const draft = draftOfPlan({ ...written, offeredAtRegistration: false, offeredAtOnboarding: false, soldByLink: true })
  expect(draft.metadata.register).toBe('link')
  expect(check(draft)).toMatchObject({ ok: true, values: { metadata: { register: false, linkOnly: true, onboarding: false } } })

  const bare = { ...draft.metadata, onboarding: 'yes' as const, deepLinkCode: { monthly: '', yearly: 'pro-anual' } }
  expect(check({ ...draft, metadata: bare })).toEqual({
    ok: false,
    issues: { 'metadata.onboarding': { rule: 'link.listed' }, 'metadata.deepLinkCode.monthly': { rule: 'required' } },
  })
})

test('[ADM-5] what several fields break together is told beside a field that is wrong by itself', () => {
  const draft = draftOfPlan(written)
  const metadata = {
    ...draft.metadata,
    order: '1000',
    freeTrial: 'yes' as const,
    deepLinkCode: { monthly: '', yearly: 'pro-anual' },
  }

  expect(check({ ...draft, metadata })).toEqual({
    ok: false,
    issues: {
      'metadata.order': { rule: 'max', max: 999, of: 'number' },
      trialDays: { rule: 'trial.days' },
      'metadata.deepLinkCode.monthly': { rule: 'required' },
    },
  })
})

test('the card that is previewed is the plan as it is typed, without what cannot be read yet', () => {
  const draft = draftOfPlan(written)
  const typed = { ...draft, pricing: draft.pricing.map((price, at) => (at === 1 ? { ...price, price: '7,x' } : price)) }

  const preview = planOfDraft(typed, [invoicing])
  expect(preview).toMatchObject({ name: 'Profesional', prices: [professionalPlan.prices[0]], selectedByDefault: true })
  expect(preview.products.map(({ id }) => id)).toEqual([invoicing.id])
})
