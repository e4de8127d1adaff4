import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Period } from '#contract/period.ts'
import type { Product } from '#contract/product.ts'
import type { Subscription } from '#contract/subscription.ts'
import { priceFor } from '../plans/per.tsx'

/** In their order on the page. */
const categories = ['application', 'extension', 'service'] as const
type Category = (typeof categories)[number]

export const categoryTexts: Record<Category, MessageDescriptor> = {
  application: msg`Aplicaciones`,
  extension: msg`Para ampliar lo que tienes`,
  service: msg`Servicios`,
}

/**
 * Returns what a product is: an application, whose features are its own; a service, which people do for the customer;
 * or an extension of what is there.
 */
function categoryOf({ key, features }: Product): Category {
  if (features.some(({ app }) => app === key)) return 'application'
  return features.length > 0 && features.every(({ group }) => group === 'additional_services') ? 'service' : 'extension'
}

/** Returns the products of each category that are sold for the period, cheapest first. */
export function offersOf(products: readonly Product[], period: Period): { category: Category; products: Product[] }[] {
  const price = (product: Product) => priceFor(product, period)?.net ?? Infinity
  return categories
    .map((category) => ({
      category,
      products: products
        .filter((product) => categoryOf(product) === category && priceFor(product, period))
        .toSorted((one, other) => price(one) - price(other)),
    }))
    .filter((offer) => offer.products.length > 0)
}

/** Returns how many of a product the customer has: with the plan, as a gift of it, or bought separately. */
export function countOf({ id }: Product, subscriptions: readonly Subscription[]): number {
  return subscriptions
    .filter(({ status }) => status === 'active')
    .flatMap(({ lines }) => lines)
    .filter((line) => line.id === id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
