import type { Transaction } from '../database.ts'
import { toJson } from '../json.ts'
import { uuidv7 } from '../uuid.ts'
import type { DemoProduct } from './catalogue/kinds.ts'
import { priceRows } from './catalogue/price-rows.ts'

/** The features that plan cards show, in this order. */
const highlights = [
  'included_invoices',
  'included_invoices_monthly',
  'users',
  'issuing_rfcs',
  'validations',
  'access_pipeline',
  'employees',
  'storage_gb',
  'bulk_uploads',
]

type Place = { readonly tenant: string; readonly now: Date }

/** Creates products with their prices and feature values. Returns their ids by their names in the seed. */
export async function seedProducts(
  tx: Transaction,
  { tenant, now }: Place,
  products: readonly DemoProduct[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map(products.map((product) => [product.id, uuidv7(now)]))
  const existing = await tx.selectFrom('features').select(['id', 'key', 'type']).where('tenant', '=', tenant).execute()
  const features = new Map(existing.map((feature) => [feature.key, feature]))
  const rows = products.map((product) => ({ ...product, place: { tenant, product_id: requireNamed(ids, product.id) } }))
  await tx
    .insertInto('products')
    .values(
      rows.map(({ place, key, name, description, marketplace, sold = true }) => ({
        tenant,
        id: place.product_id,
        key,
        name_es: name[0],
        name_en: name[1],
        description_es: description[0],
        description_en: description[1],
        status: sold ? (1 as const) : (0 as const),
        marketplace,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
  await tx
    .insertInto('product_prices')
    .values(rows.flatMap(({ place, prices }) => priceRows(prices).map((price) => ({ ...place, ...price }))))
    .execute()
  const values = rows.flatMap((row) =>
    Object.entries(row.features).map(([key, value]) => {
      const { id, type } = requireNamed(features, key)
      const highlight_order = highlights.indexOf(key) + 1 || null
      return { ...row.place, feature_id: id, type, value: toJson(value), highlight_order }
    }),
  )
  await tx.insertInto('product_features').values(values).execute()
  return ids
}

/** Returns the value of a name. @throws Error when the demo catalogue lacks the name: a mistake in the seed. */
export function requireNamed<Value>(all: ReadonlyMap<string, Value>, name: string): Value {
  const one = all.get(name)
  if (one === undefined) throw new Error(`The demo catalogue speaks of ${name}, which it does not have.`)
  return one
}
