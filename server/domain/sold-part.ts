import type { PriceInput } from '#contract/admin/catalogue.ts'
import type { NewPlan } from '#contract/admin/plan.ts'

type Sold = Pick<NewPlan, 'name' | 'trial_days' | 'pricing' | 'translations'> & {
  products: readonly { id: string }[]
  gifts: readonly { id: string; quantity: number }[]
  addons: readonly { id: string; pricing: readonly PriceInput[] }[]
  marketing: readonly { description: { 'es-MX': string; en: string } }[]
  metadata: Pick<NewPlan['metadata'], 'onboarding_strategy' | 'free_trial' | 'show_free_trial_subtitle'>
}

/** What of a plan is sold, written so that two that are equal sell the same: everything but its status, place, default, deep links and where it is offered. */
export function soldPart({
  name,
  trial_days,
  pricing,
  products,
  gifts,
  addons,
  marketing,
  metadata,
  translations,
}: Sold): string {
  const { onboarding_strategy, free_trial, show_free_trial_subtitle } = metadata
  return JSON.stringify([
    [name, trial_days, onboarding_strategy, free_trial, show_free_trial_subtitle],
    pricesOf(pricing),
    products.map(({ id }) => id),
    gifts.map(({ id, quantity }) => [id, quantity]),
    addons.map((addon) => [addon.id, pricesOf(addon.pricing)]),
    marketing.map(({ description }) => [description['es-MX'], description.en]),
    [translations['es-MX'], translations.en].map((texts) => [texts.name, texts.free_trial_subtitle, texts.button, texts.details]),
  ])
}

function pricesOf(prices: readonly PriceInput[]) {
  return prices
    .map(({ recurrence, price, discount, metadata }) => [
      recurrence,
      price,
      discount,
      metadata.show_title,
      metadata.show_subtitle,
    ])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)))
}
