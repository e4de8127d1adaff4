import type { PriceInput } from '#contract/admin/catalogue.ts'
import type { NewPlan } from '#contract/admin/plan.ts'
import type { Plan } from '#contract/plan.ts'
import type { Price } from '#contract/pricing.ts'

type Sold = Pick<NewPlan, 'name' | 'trialDays' | 'pricing' | 'translations'> & {
  products: readonly { id: string }[]
  gifts: readonly { id: string; quantity: number }[]
  addons: readonly { id: string; pricing: readonly PriceInput[] }[]
  marketing: readonly { description: { 'es-MX': string; en: string } }[]
  metadata: Pick<NewPlan['metadata'], 'onboardingStrategy' | 'freeTrial' | 'showFreeTrialSubtitle'>
}

/**
 * Returns the sold content of a plan as text, so that two equal texts sell the same: everything but status, place,
 * default, deep links and where it is offered.
 */
export function soldPart({ name, trialDays, pricing, products, gifts, addons, marketing, metadata, translations }: Sold): string {
  const { onboardingStrategy, freeTrial, showFreeTrialSubtitle } = metadata
  return JSON.stringify([
    [name, trialDays, onboardingStrategy, freeTrial, showFreeTrialSubtitle],
    pricesOf(pricing),
    products.map(({ id }) => id),
    gifts.map(({ id, quantity }) => [id, quantity]),
    addons.map((addon) => [addon.id, pricesOf(addon.pricing)]),
    marketing.map(({ description }) => [description['es-MX'], description.en]),
    [translations['es-MX'], translations.en].map((texts) => [texts.name, texts.freeTrialSubtitle, texts.button, texts.details]),
  ])
}

/** Returns a plan in the form that its editor writes. */
export function written(plan: Plan): Sold {
  const { strategy: onboardingStrategy, freeTrial, showsFreeTrialSubtitle: showFreeTrialSubtitle } = plan
  return {
    ...plan,
    pricing: plan.prices.map(typed),
    addons: plan.addons.map(({ id, prices }) => ({ id, pricing: prices.map(typed) })),
    metadata: { onboardingStrategy, freeTrial, showFreeTrialSubtitle },
    translations: plan.texts,
  }
}

const typed = ({ recurrence, list, discount, showsTitle: showTitle, showsSubtitle: showSubtitle }: Price): PriceInput => {
  return { recurrence, price: list, discount, metadata: { showTitle, showSubtitle } }
}

function pricesOf(prices: readonly PriceInput[]) {
  return prices
    .map(({ recurrence, price, discount, metadata }) => [recurrence, price, discount, metadata.showTitle, metadata.showSubtitle])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)))
}
