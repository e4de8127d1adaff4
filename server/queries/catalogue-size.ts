import type { Transaction } from '../db/database.ts'
import { active } from './product-parts.ts'

/** Counts the products and the plans of a tenant, whatever their status. */
export async function catalogueSize(tx: Transaction, tenant: string): Promise<{ products: number; plans: number }> {
  const count = async (table: 'products' | 'plans') => {
    const { rows } = await tx
      .selectFrom(table)
      .select((it) => it.fn.countAll<number>().as('rows'))
      .where('tenant', '=', tenant)
      .executeTakeFirstOrThrow()
    return rows
  }
  return { products: await count('products'), plans: await count('plans') }
}

/** Returns which of these keys products have. */
export async function takenProductKeys(tx: Transaction, tenant: string, keys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('products')
    .select('key')
    .distinct()
    .where('tenant', '=', tenant)
    .where('key', 'in', keys)
    .execute()
  return rows.map(({ key }) => key)
}

/** Counts the products on sale, and the plans that a stranger sees at registration. */
export async function soldCounts(tx: Transaction, tenant: string): Promise<{ products: number; plans: number }> {
  const products = tx.selectFrom('products').where('tenant', '=', tenant).where('status', '=', active)
  const plans = tx
    .selectFrom('plans')
    .where('tenant', '=', tenant)
    .where('status', '=', active)
    .where('offered_at_registration', '=', true)
  const [product, plan] = [
    await products.select((it) => it.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow(),
    await plans.select((it) => it.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow(),
  ]
  return { products: product.rows, plans: plan.rows }
}
