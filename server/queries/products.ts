import type { Transaction } from '../db/database.ts'
import { active, productFeatures, productPrices } from './product-parts.ts'
import { readPage } from './read-page.ts'
import type { PageWindow } from './read-page.ts'

function products(tx: Transaction, tenant: string) {
  return tx
    .selectFrom('products as d')
    .select([
      'd.id',
      'd.key',
      'd.name_es as nameEs',
      'd.name_en as nameEn',
      'd.description_es as descriptionEs',
      'd.description_en as descriptionEn',
      'd.status',
      'd.marketplace',
      'd.version',
      'd.created_at as createdAt',
      productPrices.as('prices'),
      productFeatures.as('features'),
    ])
    .where('d.tenant', '=', tenant)
}

function activeProducts(tx: Transaction, tenant: string) {
  return products(tx, tenant).where('d.status', '=', active)
}

export type ProductRow = Awaited<ReturnType<ReturnType<typeof activeProducts>['execute']>>[number]

/** Reads one page of the active products, or of those on the marketplace: by key, then by name. */
export async function listActiveProducts(
  tx: Transaction,
  { tenant, onMarketplace, window }: { tenant: string; onMarketplace: boolean; window: PageWindow },
): Promise<{ rows: ProductRow[]; total: number }> {
  const query = activeProducts(tx, tenant).orderBy('d.key').orderBy('d.name_es').orderBy('d.id')
  return readPage(onMarketplace ? query.where('d.marketplace', '=', true) : query, window)
}

/** Returns which of these ids the marketplace sells. */
export async function findMarketplaceProducts(tx: Transaction, tenant: string, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  return activeProducts(tx, tenant).where('d.marketplace', '=', true).where('d.id', 'in', ids).execute()
}

/** Returns an active product by its UUID. */
export async function findActiveProduct(tx: Transaction, tenant: string, id: string): Promise<ProductRow | undefined> {
  return activeProducts(tx, tenant).where('d.id', '=', id).executeTakeFirst()
}

/** Returns a product of any status by its UUID. */
export async function findProductRecord(tx: Transaction, tenant: string, id: string): Promise<ProductRow | undefined> {
  return products(tx, tenant).where('d.id', '=', id).executeTakeFirst()
}
