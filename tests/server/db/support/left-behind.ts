import type pg from 'pg'
import { readTables } from '#server/db/migrating/table-kinds.ts'
import { ofCustomer, ofOwner } from '#server/queries/forget-customer.ts'

/** Tables whose rows keep a customer from being removed: sales, and what staff did. Who removes gets the audit log. */
const staying = [
  'audit_log',
  'claims',
  'consents',
  'credit_balances',
  'credit_entries',
  'credit_postings',
  'disputes',
  'gateway_accounts',
  'joined_renewals',
  'notices',
  'orders',
  'payment_attempts',
  'payment_methods',
  'price_campaign_members',
  'promo_redemptions',
  'receipt_numbers',
  'receipts',
  'received_payments',
  'refund_requests',
  'refunds',
  'revenue_movements',
  'saved_views',
  'subscription_applications',
  'subscriptions',
  'transfer_deposits',
  'usages',
]

const cascadesQuery = `
  select c.relname as table, r.relname as parent
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
  where k.contype = 'f' and k.confdeltype = 'c' and c.relnamespace = current_schema()::regnamespace`

/** Returns the tables whose rows would be left when their customer is removed, one line each, with what to do. */
export async function leftBehind(client: pg.Client): Promise<string[]> {
  const { rows: cascades } = await client.query<{ table: string; parent: string }>(cascadesQuery)
  const gone = new Set<string>([...ofCustomer, ...ofOwner])
  // Each round adds the tables that go with those of the round before.
  for (let size = 0; size < gone.size;) {
    size = gone.size
    for (const { table, parent } of cascades) if (gone.has(parent)) gone.add(table)
  }
  return (await readTables(client))
    .filter(({ kind }) => kind === 'customer' || kind === 'directory')
    .filter(({ name }) => !gone.has(name) && !staying.includes(name))
    .map(
      ({ name }) =>
        `${name}: its rows would prevent the removal of their customer, or outlive it. End its key in its migration with ` +
        `"on delete cascade", or name it in server/queries/forget-customer.ts; a record of a sale is named in ` +
        `tests/server/db/support/left-behind.ts.`,
    )
}
