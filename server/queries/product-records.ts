import { sql } from 'kysely'
import type { CatalogueStatus } from '#contract/catalogue-status.ts'
import type { Transaction } from '../db/database.ts'
import { byAge, byName, readCursorPage } from './keyset.ts'
import type { SliceAsked, SliceRead } from './keyset.ts'
import { active, statusNumbers } from './product-parts.ts'
import { searchIn } from './search.ts'

/** The filters of a list of products. */
export interface ProductFilters {
  search?: string | undefined
  status?: CatalogueStatus | undefined
  marketplace?: boolean | undefined
}

export const productOrders = { ...byName(sql`list_key(d.name_es)`), ...byAge(sql`d.created_at`) }

function rowsOf(tx: Transaction, tenant: string) {
  return tx
    .selectFrom('products as d')
    .select((it) => [
      'd.id',
      'd.key',
      'd.name_es as nameEs',
      'd.name_en as nameEn',
      'd.status',
      'd.marketplace',
      'd.created_at as createdAt',
      it
        .selectFrom('product_features as w')
        .select((counting) => counting.fn.countAll<number>().as('n'))
        .whereRef('w.tenant', '=', 'd.tenant')
        .whereRef('w.product_id', '=', 'd.id')
        .$asScalar()
        .$notNull()
        .as('features'),
    ])
    .where('d.tenant', '=', tenant)
}

export type ProductListed = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** Reads one page of products of any status. */
export function listProductRecords(
  tx: Transaction,
  tenant: string,
  { page, by }: { page: SliceAsked; by: ProductFilters },
): Promise<SliceRead<ProductListed>> {
  let query = rowsOf(tx, tenant)
  const { status, marketplace } = by
  if (status) query = query.where('d.status', '=', statusNumbers[status])
  if (marketplace !== undefined) query = query.where('d.marketplace', '=', marketplace)
  return readCursorPage(tx, query, sql<string>`d.id`, page, searchIn(sql.ref('d.search'), by.search))
}

/** Counts the plans whose present version has a product (sold, gift or add-on), and the active ones of them. */
export async function plansOfProduct(
  tx: Transaction,
  { tenant, id }: { tenant: string; id: string },
): Promise<{ plans: number; active: number }> {
  const { rows } = await sql<{ plans: number; active: number }>`
    select count(*) as plans, count(*) filter (where p.status = ${active}) as active from plans p where p.tenant = ${tenant} and exists (
      select from (
        select version, plan_id, tenant, product_id from plan_products
        union all select version, plan_id, tenant, product_id from plan_gifts
        union all select version, plan_id, tenant, product_id from plan_addons
      ) r where (r.tenant, r.plan_id, r.version) = (p.tenant, p.id, p.version) and r.product_id = ${id}::uuid)
  `.execute(tx)
  return rows[0] ?? { plans: 0, active: 0 }
}

/** Returns which of these ids are products, and whether each is active. */
export async function knownProducts(
  tx: Transaction,
  tenant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { active: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'status'])
    .where('tenant', '=', tenant)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, status }) => [id, { active: status === active }]))
}
