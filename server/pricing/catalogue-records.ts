import { catalogueStatusCodec } from '#contract/catalogue-status.ts'
import type { Feature } from '#contract/feature.ts'
import type { Localised } from '#contract/localised.ts'
import type { Plan } from '#contract/plan.ts'
import { discountedPrice } from '#contract/pricing.ts'
import type { Price } from '#contract/pricing.ts'
import * as z from '#contract/zod.ts'
import type { Product } from '#contract/product.ts'
import type { PlanRow } from '../queries/plans.ts'
import type { ProductRow } from '../queries/products.ts'

/** Returns a text from its two columns. */
export function localised(spanish: string, english: string): Localised {
  return { 'es-MX': spanish, en: english }
}

function named<Row extends { nameEs: string; nameEn: string }>({ nameEs, nameEn, ...same }: Row) {
  return { ...same, name: localised(nameEs, nameEn) }
}

/** Returns a stored status in the contract's form. */
export function statusOf({ status }: { status: -1 | 0 | 1 }): Plan['status'] {
  return z.decode(catalogueStatusCodec, status)
}

/**
 * Returns a stored price (discount in basis points) in the contract's form (percent). The net price is computed here
 * and stored nowhere.
 */
export function priceOf({ centavos, discountBp, ...same }: PlanRow['prices'][number]): Price {
  const discount = discountBp / 100
  return { ...same, list: centavos, discount, net: discountedPrice(centavos, discount) }
}

function featureOf({ value, ...same }: ProductRow['features'][number]): Feature {
  return { ...named(same), value: value as Feature['value'] }
}

/** Returns a row of the catalogue as the contract's plan. */
export function planOf(row: PlanRow): Plan {
  const codeOf = (period: 'monthly' | 'yearly') => row.deepLinks.find((link) => link.period === period)?.code ?? null
  return {
    id: row.id,
    name: row.name,
    order: row.order,
    status: statusOf(row),
    trialDays: row.trialDays,
    prices: row.prices.map(priceOf),
    products: row.products.map(({ features, ...product }) => ({ ...named(product), features: features.map(featureOf) })),
    gifts: row.gifts.map(named),
    addons: row.addons.map(({ prices, ...addon }) => ({ ...named(addon), prices: prices.map(priceOf) })),
    marketing: row.marketing.map(({ id, descriptionEs, descriptionEn }) => ({
      id,
      description: localised(descriptionEs, descriptionEn),
    })),
    offeredAtOnboarding: row.offeredAtOnboarding,
    offeredAtRegistration: row.offeredAtRegistration,
    soldByLink: row.soldByLink,
    strategy: row.strategy,
    freeTrial: row.freeTrial,
    showsFreeTrialSubtitle: row.showsFreeTrialSubtitle,
    selectedByDefault: row.selectedByDefault,
    deepLinkCodes: { monthly: codeOf('monthly'), yearly: codeOf('yearly') },
    texts: {
      'es-MX': {
        name: row.nameEs,
        freeTrialSubtitle: row.freeTrialSubtitleEs,
        button: row.buttonEs,
        details: row.detailsEs,
      },
      en: { name: row.nameEn, freeTrialSubtitle: row.freeTrialSubtitleEn, button: row.buttonEn, details: row.detailsEn },
    },
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  }
}

/** Returns a row of the catalogue as the contract's product. */
export function productOf(row: ProductRow): Product {
  const { id, key, nameEs, nameEn, descriptionEs, descriptionEn, marketplace, prices, features, createdAt } = row
  return {
    id,
    key,
    name: localised(nameEs, nameEn),
    status: statusOf(row),
    marketplace,
    description: localised(descriptionEs, descriptionEn),
    prices: prices.map(priceOf),
    features: features.map(featureOf),
    createdAt: createdAt.toISOString(),
  }
}
