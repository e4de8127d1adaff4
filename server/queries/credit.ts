import { sql } from 'kysely'
import type { Schema, Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { CustomerKey, OrderKey } from './orders.ts'

export type CreditKind = Schema['credit_entries']['kind']

/** The accounts that a kind of entry moves centavos from and to (docs/domain.md#credit-balance). */
const accountsOf = {
  granted: ['staff', 'available'],
  withdrawn: ['available', 'staff'],
  excess: ['gateway', 'available'],
  received: ['gateway', 'available'],
  reserved: ['available', 'reserved'],
  released: ['reserved', 'available'],
  applied: ['reserved', 'orders'],
  returned: ['orders', 'available'],
  unused: ['orders', 'available'],
} as const satisfies Record<CreditKind, readonly [Schema['credit_postings']['account'], Schema['credit_postings']['account']]>

/** An entry to write. `centavos` is above 0. Staff act without an order, and with a reason. */
export type NewCreditEntry = { centavos: number; now: Date } & (
  | { kind: 'granted' | 'withdrawn'; by: string; reason: string }
  | { kind: Exclude<CreditKind, 'granted' | 'withdrawn'>; orderId: string }
)

/**
 * Writes one entry with its two postings, and returns its id. The database refuses what the balance does not cover. The
 * caller has locked the customer.
 */
export async function postCredit(tx: Transaction, { tenant, customerId }: CustomerKey, entry: NewCreditEntry): Promise<string> {
  const { kind, centavos, now } = entry
  const id = uuidv7(now)
  const key = { tenant, customer_id: customerId }
  const cause = 'orderId' in entry ? { order_id: entry.orderId } : { by_user: entry.by, reason: entry.reason }
  const [from, to] = accountsOf[kind]
  await tx
    .insertInto('credit_entries')
    .values({ ...key, id, kind, ...cause, created_at: now })
    .execute()
  await tx
    .insertInto('credit_postings')
    .values([
      { ...key, entry_id: id, account: from, centavos: -centavos },
      { ...key, entry_id: id, account: to, centavos },
    ])
    .execute()
  return id
}

/** Returns a customer's balance in centavos: what may be spent, and what is reserved for charges without an outcome. */
export async function creditBalance(
  tx: Transaction,
  { tenant, customerId }: CustomerKey,
): Promise<{ available: number; reserved: number }> {
  const row = await tx
    .selectFrom('credit_balances')
    .select(['available', 'reserved'])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row ?? { available: 0, reserved: 0 }
}

/** Returns how many centavos a customer may spend. */
export async function creditAvailable(tx: Transaction, customer: CustomerKey): Promise<number> {
  return (await creditBalance(tx, customer)).available
}

/** Returns how many centavos are reserved for an order that is being charged. */
export async function creditReserved(tx: Transaction, order: OrderKey): Promise<number> {
  const row = await postedFor(tx, order).where('p.account', '=', 'reserved').executeTakeFirstOrThrow()
  return row.centavos
}

/** Returns how many centavos of the credit that paid an order went back to the balance with refunds of its charge. */
export async function creditReturned(tx: Transaction, order: OrderKey): Promise<number> {
  const row = await postedFor(tx, order)
    .where('e.kind', '=', 'returned')
    .where('p.account', '=', 'available')
    .executeTakeFirstOrThrow()
  return row.centavos
}

/** Sums the postings of an order's entries. */
function postedFor(tx: Transaction, { tenant, customerId, id }: OrderKey) {
  return tx
    .selectFrom('credit_postings as p')
    .innerJoin('credit_entries as e', (on) =>
      on.onRef('e.tenant', '=', 'p.tenant').onRef('e.customer_id', '=', 'p.customer_id').onRef('e.id', '=', 'p.entry_id'),
    )
    .select(sql<number>`coalesce(sum(p.centavos), 0)::bigint`.as('centavos'))
    .where('e.tenant', '=', tenant)
    .where('e.customer_id', '=', customerId)
    .where('e.order_id', '=', id)
}

/** Entries that a person reads: not a reservation nor its release. */
const shownKinds = ['granted', 'withdrawn', 'excess', 'received', 'applied', 'returned', 'unused'] as const satisfies CreditKind[]

/**
 * Reads the newest hundred entries that changed a customer's balance, newest first, each with the name of the member of
 * staff. `centavos` is above 0 when the balance grew. What paid an order left the balance when it was reserved.
 */
export async function creditEntries(tx: Transaction, { tenant, customerId }: CustomerKey) {
  const rows = await tx
    .selectFrom('credit_entries as e')
    .innerJoin('credit_postings as p', (on) =>
      on.onRef('p.tenant', '=', 'e.tenant').onRef('p.customer_id', '=', 'e.customer_id').onRef('p.entry_id', '=', 'e.id'),
    )
    .leftJoin('users as u', (on) => on.onRef('u.tenant', '=', 'e.tenant').onRef('u.id', '=', 'e.by_user'))
    .select([
      'e.id',
      'e.kind',
      'e.order_id as orderId',
      'e.by_user as byUser',
      'e.reason',
      'p.centavos',
      'e.created_at as createdAt',
    ])
    .select(sql<string>`coalesce(u.name, u.email, '')`.as('byName'))
    .where('e.tenant', '=', tenant)
    .where('e.customer_id', '=', customerId)
    .where('e.kind', 'in', shownKinds)
    .where('p.account', 'in', ['available', 'reserved'])
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(100)
    .execute()
  return rows.flatMap(({ kind, ...row }) => {
    const shown = shownKinds.find((one) => one === kind)
    return shown ? [{ ...row, kind: shown }] : []
  })
}

/** Returns how many centavos staff have granted a customer since a moment, less what they withdrew. */
export async function grantedSince(tx: Transaction, { tenant, customerId }: CustomerKey, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('credit_entries as e')
    .innerJoin('credit_postings as p', (on) =>
      on.onRef('p.tenant', '=', 'e.tenant').onRef('p.customer_id', '=', 'e.customer_id').onRef('p.entry_id', '=', 'e.id'),
    )
    .select(sql<number>`coalesce(sum(p.centavos), 0)::bigint`.as('centavos'))
    .where('e.tenant', '=', tenant)
    .where('e.customer_id', '=', customerId)
    .where('e.kind', 'in', ['granted', 'withdrawn'])
    .where('e.created_at', '>', since)
    .where('p.account', '=', 'available')
    .executeTakeFirstOrThrow()
  return row.centavos
}
