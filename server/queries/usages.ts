import type { Transaction } from '../db/database.ts'
import type { CustomerKey } from './orders.ts'

type Counted = CustomerKey & { app: string }

/** Reads how much a customer uses, as reported by its applications. */
export async function usagesOf(
  tx: Transaction,
  { tenant, customerId }: CustomerKey,
): Promise<{ app: string; key: string; used: number; at: Date }[]> {
  return tx
    .selectFrom('usages')
    .select(['app', 'key', 'used', 'updated_at as at'])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .orderBy('app')
    .orderBy('key')
    .execute()
}

/**
 * Stores how much of its features a customer uses, as an application counted it at that time. Features that it does not
 * name stay, and so does a number that was counted later (docs/decisions/0107).
 */
export async function writeUsages(
  tx: Transaction,
  { tenant, customerId, app }: Counted,
  { used, at }: { used: Readonly<Record<string, number>>; at: Date },
): Promise<void> {
  const counts = Object.entries(used).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const rows = counts.map(([key, count]) => ({ tenant, customer_id: customerId, app, key, used: count, updated_at: at }))
  if (rows.length === 0) return
  await tx
    .insertInto('usages')
    .values(rows)
    .onConflict((it) =>
      it
        .columns(['tenant', 'customer_id', 'app', 'key'])
        .doUpdateSet((row) => ({ used: row.ref('excluded.used'), updated_at: row.ref('excluded.updated_at') }))
        .whereRef('usages.updated_at', '<=', 'excluded.updated_at'),
    )
    .execute()
}

/**
 * Reads the keys of the features that an application counts: its own numbers, and those that belong to no application.
 * Users are counted here.
 */
export async function countedKeys(tx: Transaction, tenant: string, app: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('features')
    .select('key')
    .where('tenant', '=', tenant)
    .where('type', '=', 'number')
    .where('key', '!=', 'users')
    .where((it) => it.or([it('app', '=', app), it('app', 'is', null)]))
    .execute()
  return new Set(rows.map(({ key }) => key))
}
