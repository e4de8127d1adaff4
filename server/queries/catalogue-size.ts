import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { present } from './plans.ts'
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

/**
 * Returns the plans that a stranger sees at registration and that open no registered application, by their order, with
 * the keys of their products.
 */
export async function unopenedPlans(tx: Transaction, tenant: string): Promise<{ plan: string; keys: string[] }[]> {
  const rows = await tx
    .selectFrom('plans as p')
    .innerJoin('plan_versions as v', (join) => join.on(present))
    .innerJoin('plan_products as r', (join) =>
      join.on(sql<boolean>`(r.tenant, r.plan_id, r.version) = (v.tenant, v.plan_id, v.version)`),
    )
    .innerJoin('products as d', (join) => join.on(sql<boolean>`(d.tenant, d.id) = (r.tenant, r.product_id)`))
    .leftJoin('applications as a', (join) => join.on(sql<boolean>`(a.tenant, a.app) = (d.tenant, d.key)`))
    .select(['p.id', 'v.name as plan', 'd.key', 'a.app'])
    .where('p.tenant', '=', tenant)
    .where('p.status', '=', active)
    .where('p.offered_at_registration', '=', true)
    .orderBy('p.position')
    .orderBy('p.id')
    .orderBy('r.position')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()]
    .filter((parts) => parts.every(({ app }) => app === null))
    .map((parts) => ({ plan: parts[0]?.plan ?? '', keys: [...new Set(parts.map(({ key }) => key))] }))
}
