import { expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Schema } from '../db/database.ts'

/** The numbers of product and plan statuses (docs/specification.md#states). */
export const statusNumbers = { error: -1, inactive: 0, active: 1 } as const
/** The status of a plan or product on sale. */
export const active = statusNumbers.active

/** The columns of every price table, under the name `a`. */
export const priceColumns = [
  'a.recurrence',
  'a.centavos',
  'a.discount_bp as discountBp',
  'a.show_title as showsTitle',
  'a.show_subtitle as showsSubtitle',
] as const

const ofProduct = expressionBuilder<Schema & { d: Schema['products'] }, 'd'>()

/** The prices of the product `d`. */
export const productPrices = jsonArrayFrom(
  ofProduct
    .selectFrom('product_prices as a')
    .select(priceColumns)
    .whereRef('a.tenant', '=', 'd.tenant')
    .whereRef('a.product_id', '=', 'd.id')
    .orderBy('a.recurrence'),
)

/** The features of the product `d` with their values, those of plan cards first. */
export const productFeatures = jsonArrayFrom(
  ofProduct
    .selectFrom('product_features as w')
    .innerJoin('features as f', (join) => join.onRef('f.tenant', '=', 'w.tenant').onRef('f.id', '=', 'w.feature_id'))
    .select([
      'f.id',
      'f.key',
      'f.name_es as nameEs',
      'f.name_en as nameEn',
      'f.feature_group as group',
      'f.app',
      'f.type',
      'w.value',
      'w.highlight_order as highlightOrder',
    ])
    .whereRef('w.tenant', '=', 'd.tenant')
    .whereRef('w.product_id', '=', 'd.id')
    .orderBy('w.highlight_order', (it) => it.asc().nullsLast())
    .orderBy('f.position'),
)
