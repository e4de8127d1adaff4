import type { Localised } from '#contract/localised.ts'
import type { Plan } from '#contract/plan.ts'
import { numberOf } from '../../../forms/numbers.ts'
import { bodyOfPrices, draftOfPrices, emptyPrice, type PriceDraft } from './price-draft.ts'
import { typedYesNo, type YesNo, yesOrNo } from './yes-no.ts'

/** How a new customer finds a plan: in the list, by its link alone, or not at all. */
export const visibilities = ['offered', 'link', 'hidden'] as const
type Visibility = (typeof visibilities)[number]

export interface PlanTextsDraft {
  name: string
  freeTrialSubtitle: string
  button: string
  details: string
}

/** A plan as typed: the shape of its body, with texts in place of numbers. */
export interface PlanDraft {
  name: string
  status: Plan['status']
  trialDays: string
  pricing: PriceDraft[]
  products: { id: string }[]
  gifts: { id: string; quantity: string }[]
  addons: { id: string; pricing: PriceDraft[] }[]
  marketing: { description: Localised }[]
  metadata: {
    onboarding: YesNo
    onboardingStrategy: Plan['strategy'] | ''
    register: Visibility | ''
    order: string
    freeTrial: YesNo
    showFreeTrialSubtitle: YesNo
    defaultSelected: YesNo
    deepLinkCode: { monthly: string; yearly: string }
  }
  translations: { 'es-MX': PlanTextsDraft; en: PlanTextsDraft }
}

const noTexts: PlanTextsDraft = { name: '', freeTrialSubtitle: '', button: '', details: '' }

/** A new plan: required choices are still empty. */
export const emptyPlan: PlanDraft = {
  name: '',
  status: 'inactive',
  trialDays: '0',
  pricing: [emptyPrice('monthly')],
  products: [],
  gifts: [],
  addons: [],
  marketing: [{ description: { 'es-MX': '', en: '' } }],
  metadata: {
    onboarding: '',
    onboardingStrategy: '',
    register: '',
    order: '',
    freeTrial: '',
    showFreeTrialSubtitle: '',
    defaultSelected: '',
    deepLinkCode: { monthly: '', yearly: '' },
  },
  translations: { 'es-MX': noTexts, en: noTexts },
}

/** Returns how a new customer finds a stored plan. */
export function visibilityOf({
  offeredAtRegistration,
  soldByLink,
}: Pick<Plan, 'offeredAtRegistration' | 'soldByLink'>): Visibility {
  if (offeredAtRegistration) return 'offered'
  return soldByLink ? 'link' : 'hidden'
}

export const draftOfPlan = (plan: Plan): PlanDraft => ({
  name: plan.name,
  status: plan.status,
  trialDays: String(plan.trialDays),
  pricing: draftOfPrices(plan.prices),
  products: plan.products.map(({ id }) => ({ id })),
  gifts: plan.gifts.map(({ id, quantity }) => ({ id, quantity: String(quantity) })),
  addons: plan.addons.map(({ id, prices }) => ({ id, pricing: draftOfPrices(prices) })),
  marketing: plan.marketing.map(({ description }) => ({ description })),
  metadata: {
    onboarding: typedYesNo(plan.offeredAtOnboarding),
    onboardingStrategy: plan.strategy,
    register: visibilityOf(plan),
    order: String(plan.order),
    freeTrial: typedYesNo(plan.freeTrial),
    showFreeTrialSubtitle: typedYesNo(plan.showsFreeTrialSubtitle),
    defaultSelected: typedYesNo(plan.selectedByDefault),
    deepLinkCode: { monthly: plan.deepLinkCodes.monthly ?? '', yearly: plan.deepLinkCodes.yearly ?? '' },
  },
  translations: plan.texts,
})

const codeOf = (typed: string): string | null => typed.trim() || null

/** Returns the body of a draft. Unreadable and missing values break their rules. */
export const bodyOfPlan = (draft: PlanDraft) => ({
  ...draft,
  trialDays: numberOf(draft.trialDays),
  pricing: bodyOfPrices(draft.pricing),
  gifts: draft.gifts.map(({ id, quantity }) => ({ id, quantity: numberOf(quantity) })),
  addons: draft.addons.map(({ id, pricing }) => ({ id, pricing: bodyOfPrices(pricing) })),
  metadata: {
    ...draft.metadata,
    onboarding: yesOrNo(draft.metadata.onboarding),
    register: draft.metadata.register === '' ? undefined : draft.metadata.register === 'offered',
    linkOnly: draft.metadata.register === 'link',
    order: numberOf(draft.metadata.order),
    freeTrial: yesOrNo(draft.metadata.freeTrial),
    showFreeTrialSubtitle: yesOrNo(draft.metadata.showFreeTrialSubtitle),
    defaultSelected: yesOrNo(draft.metadata.defaultSelected),
    deepLinkCode: {
      monthly: codeOf(draft.metadata.deepLinkCode.monthly),
      yearly: codeOf(draft.metadata.deepLinkCode.yearly),
    },
  },
})
