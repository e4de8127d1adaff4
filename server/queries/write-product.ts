import type { NewProduct } from '#contract/admin/catalogue.ts'
import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import { uuidv7 } from '../db/uuid.ts'
import { priceColumnsOf } from './price-columns.ts'
import { statusNumbers } from './product-parts.ts'

interface ProductKey {
  tenant: string
  id: string
}

type Edited = Omit<NewProduct, 'key'>

function columnsOf({ name, description, status, metadata }: Edited) {
  return {
    name_es: name['es-MX'],
    name_en: name.en,
    description_es: description['es-MX'],
    description_en: description.en,
    status: statusNumbers[status],
    marketplace: metadata.marketplace,
  }
}

/** Creates a product; its features are known to exist and to accept their values. Returns its id. */
export async function insertProduct(
  tx: Transaction,
  { tenant, product, now }: { tenant: string; product: NewProduct; now: Date },
): Promise<string> {
  const id = uuidv7(now)
  await tx
    .insertInto('products')
    .values({ tenant, id, key: product.key, ...columnsOf(product), created_at: now, updated_at: now })
    .execute()
  await insertParts(tx, { tenant, id }, product)
  return id
}

/** Changes a product with all its prices and features, and increments its version. */
export async function changeProduct(
  tx: Transaction,
  { tenant, id, product, now }: ProductKey & { product: Edited; now: Date },
): Promise<void> {
  await tx
    .updateTable('products')
    .set((it) => ({ ...columnsOf(product), version: it('version', '+', 1), updated_at: now }))
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute()
  for (const table of ['product_prices', 'product_features'] as const)
    await tx.deleteFrom(table).where('tenant', '=', tenant).where('product_id', '=', id).execute()
  await insertParts(tx, { tenant, id }, product)
}

async function insertParts(tx: Transaction, { tenant, id }: ProductKey, { pricing, features }: Edited): Promise<void> {
  const of = { tenant, product_id: id }
  await tx
    .insertInto('product_prices')
    .values(pricing.map((price) => ({ ...of, ...priceColumnsOf(price) })))
    .execute()
  await tx
    .insertInto('product_features')
    .values(
      features.map(({ id: feature_id, value, highlightOrder }) => ({
        ...of,
        feature_id,
        type: typeof value === 'string' ? 'text' : typeof value,
        value: toJson(value),
        highlight_order: highlightOrder,
      })),
    )
    .execute()
}
