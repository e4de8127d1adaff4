import type { Localised } from '#contract/localised.ts'
import type { Plan } from '#contract/plan.ts'
import { numberOf } from '../../../forms/numbers.ts'
import { bodyOfPrices, draftOfPrices, emptyPrice, type PriceDraft } from './price-draft.ts'
import { typedYesNo, type YesNo, yesOrNo } from './yes-no.ts'

/** How who registers finds a plan: on the list, by its link alone, or not at all. */
export const visibilities = ['offered', 'link', 'hidden'] as const
type Visibility = (typeof visibilities)[number]

export interface PlanTextsDraft {
  name: string
  free_trial_subtitle: string
  button: string
  details: string
}

/** A plan as it is typed: the shape of its body, with texts in place of numbers. */
export interface PlanDraft {
  name: string
  status: Plan['status']
  trial_days: string
  pricing: PriceDraft[]
  products: { id: string }[]
  gifts: { id: string; quantity: string }[]
  addons: { id: string; pricing: PriceDraft[] }[]
  marketing: { description: Localised }[]
  metadata: {
    onboarding: YesNo
    onboarding_strategy: Plan['strategy'] | ''
    register: Visibility | ''
    order: string
    free_trial: YesNo
    show_free_trial_subtitle: YesNo
    default_selected: YesNo
    deep_link_code: { monthly: string; yearly: string }
  }
  translations: { 'es-MX': PlanTextsDraft; en: PlanTextsDraft }
}

const noTexts: PlanTextsDraft = { name: '', free_trial_subtitle: '', button: '', details: '' }

/** A plan that is begun: what has to be chosen is not chosen yet. */
export const emptyPlan: PlanDraft = {
  name: '',
  status: 'inactive',
  trial_days: '0',
  pricing: [emptyPrice('monthly')],
  products: [],
  gifts: [],
  addons: [],
  marketing: [{ description: { 'es-MX': '', en: '' } }],
  metadata: {
    onboarding: '',
    onboarding_strategy: '',
    register: '',
    order: '',
    free_trial: '',
    show_free_trial_subtitle: '',
    default_selected: '',
    deep_link_code: { monthly: '', yearly: '' },
  },
  translations: { 'es-MX': noTexts, en: noTexts },
}

/** How who registers finds a plan that is stored. */
export function visibilityOf({
  offeredAtRegistration,
  soldByLink,
}: Pick<Plan, 'offeredAtRegistration' | 'soldByLink'>): Visibility {
  if (offeredAtRegistration) return 'offered'
  return soldByLink ? 'link' : 'hidden'
}

const draftOfTexts = ({ freeTrialSubtitle, ...same }: Plan['texts']['en']) => ({
  ...same,
  free_trial_subtitle: freeTrialSubtitle,
})

export const draftOfPlan = (plan: Plan): PlanDraft => ({
  name: plan.name,
  status: plan.status,
  trial_days: String(plan.trialDays),
  pricing: draftOfPrices(plan.prices),
  products: plan.products.map(({ id }) => ({ id })),
  gifts: plan.gifts.map(({ id, quantity }) => ({ id, quantity: String(quantity) })),
  addons: plan.addons.map(({ id, prices }) => ({ id, pricing: draftOfPrices(prices) })),
  marketing: plan.marketing.map(({ description }) => ({ description })),
  metadata: {
    onboarding: typedYesNo(plan.offeredAtOnboarding),
    onboarding_strategy: plan.strategy,
    register: visibilityOf(plan),
    order: String(plan.order),
    free_trial: typedYesNo(plan.freeTrial),
    show_free_trial_subtitle: typedYesNo(plan.showsFreeTrialSubtitle),
    default_selected: typedYesNo(plan.selectedByDefault),
    deep_link_code: { monthly: plan.deepLinkCodes.monthly ?? '', yearly: plan.deepLinkCodes.yearly ?? '' },
  },
  translations: { 'es-MX': draftOfTexts(plan.texts['es-MX']), en: draftOfTexts(plan.texts.en) },
})

const codeOf = (typed: string): string | null => typed.trim() || null

/** The body that a draft is; what cannot be read or was not chosen breaks its rule. */
export const bodyOfPlan = (draft: PlanDraft) => ({
  ...draft,
  trial_days: numberOf(draft.trial_days),
  pricing: bodyOfPrices(draft.pricing),
  gifts: draft.gifts.map(({ id, quantity }) => ({ id, quantity: numberOf(quantity) })),
  addons: draft.addons.map(({ id, pricing }) => ({ id, pricing: bodyOfPrices(pricing) })),
  metadata: {
    ...draft.metadata,
    onboarding: yesOrNo(draft.metadata.onboarding),
    register: draft.metadata.register === '' ? undefined : draft.metadata.register === 'offered',
    link_only: draft.metadata.register === 'link',
    order: numberOf(draft.metadata.order),
    free_trial: yesOrNo(draft.metadata.free_trial),
    show_free_trial_subtitle: yesOrNo(draft.metadata.show_free_trial_subtitle),
    default_selected: yesOrNo(draft.metadata.default_selected),
    deep_link_code: {
      monthly: codeOf(draft.metadata.deep_link_code.monthly),
      yearly: codeOf(draft.metadata.deep_link_code.yearly),
    },
  },
})
