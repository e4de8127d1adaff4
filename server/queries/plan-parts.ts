import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Schema } from '../db/database.ts'
import { priceColumns, productFeatures } from './product-parts.ts'

const ofPlan = expressionBuilder<Schema & { v: Schema['plan_versions'] }, 'v'>()
const ofAddon = expressionBuilder<Schema & { r: Schema['plan_addons'] }, 'r'>()
const theVersion = sql<boolean>`(r.tenant, r.plan_id, r.version) = (v.tenant, v.plan_id, v.version)`
const theProduct = sql<boolean>`(d.tenant, d.id) = (r.tenant, r.product_id)`

/** The prices of the plan's version `v`. */
export const planPrices = jsonArrayFrom(
  ofPlan
    .selectFrom('plan_prices as a')
    .select(priceColumns)
    .where(sql<boolean>`(a.tenant, a.plan_id, a.version) = (v.tenant, v.plan_id, v.version)`)
    .orderBy('a.recurrence'),
)

/** The products of the plan's version `v`, each with its features. */
export const planProducts = jsonArrayFrom(
  ofPlan
    .selectFrom('plan_products as r')
    .innerJoin('products as d', (join) => join.on(theProduct))
    .select(['d.id', 'd.key', 'd.name_es as nameEs', 'd.name_en as nameEn', productFeatures.as('features')])
    .where(theVersion)
    .orderBy('r.position'),
)

/** The gifts of the plan's version `v`. */
export const planGifts = jsonArrayFrom(
  ofPlan
    .selectFrom('plan_gifts as r')
    .innerJoin('products as d', (join) => join.on(theProduct))
    .select(['d.id', 'd.name_es as nameEs', 'd.name_en as nameEn', 'r.quantity'])
    .where(theVersion)
    .orderBy('r.position'),
)

const addonPrices = jsonArrayFrom(
  ofAddon
    .selectFrom('plan_addon_prices as a')
    .select(priceColumns)
    .where(sql<boolean>`(a.tenant, a.plan_id, a.version, a.product_id) = (r.tenant, r.plan_id, r.version, r.product_id)`)
    .orderBy('a.recurrence'),
)

/** The add-ons of the plan's version `v`, each with the prices of one unit. */
export const planAddons = jsonArrayFrom(
  ofPlan
    .selectFrom('plan_addons as r')
    .innerJoin('products as d', (join) => join.on(theProduct))
    .select(['d.id', 'd.name_es as nameEs', 'd.name_en as nameEn', addonPrices.as('prices')])
    .where(theVersion)
    .orderBy('r.position'),
)

/** The marketing texts of the plan's version `v`. */
export const planMarketing = jsonArrayFrom(
  ofPlan
    .selectFrom('plan_marketing as r')
    .select(['r.id', 'r.description_es as descriptionEs', 'r.description_en as descriptionEn'])
    .where(theVersion)
    .orderBy('r.position'),
)

/** The deep-link codes of the plan of the version `v`. */
export const planDeepLinks = jsonArrayFrom(
  ofPlan
    .selectFrom('plan_deep_links as l')
    .select(['l.period', 'l.code'])
    .whereRef('l.tenant', '=', 'v.tenant')
    .whereRef('l.plan_id', '=', 'v.plan_id'),
)
