import type { Plan } from '#contract/plan.ts'
import type { Product } from '#contract/product.ts'
import { numberOf } from '../../../forms/numbers.ts'
import type { PlanDraft } from './plan-draft.ts'
import { pricesOf } from './price-draft.ts'

const countOf = (typed: string) => {
  const number = numberOf(typed)
  return Number.isInteger(number) ? number : 0
}

/** Returns the plan of a draft as far as it is readable, for the card beside the form. */
export function planOfDraft(draft: PlanDraft, products: readonly Product[]): Plan {
  const { metadata, translations } = draft
  const productOf = (id: string) => products.find((product) => product.id === id)
  return {
    id: 'preview',
    name: draft.name,
    order: countOf(metadata.order),
    status: draft.status,
    trialDays: countOf(draft.trialDays),
    prices: pricesOf(draft.pricing),
    products: draft.products.flatMap(({ id }) => productOf(id) ?? []),
    gifts: [],
    addons: [],
    marketing: draft.marketing.map(({ description }, at) => ({ id: String(at), description })),
    offeredAtOnboarding: metadata.onboarding === 'yes',
    offeredAtRegistration: metadata.register === 'offered',
    soldByLink: metadata.register === 'link',
    strategy: metadata.onboardingStrategy || 'pay_upfront',
    freeTrial: metadata.freeTrial === 'yes',
    showsFreeTrialSubtitle: metadata.showFreeTrialSubtitle === 'yes',
    selectedByDefault: metadata.defaultSelected === 'yes',
    deepLinkCodes: metadata.deepLinkCode,
    texts: translations,
    version: 0,
    createdAt: '',
  }
}
