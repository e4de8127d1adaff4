import type { Transaction } from '../db/database.ts'

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
