import { chargesMade, type Charge } from '#e2e/support/ledger.ts'
import type { TestEnvironment } from './environment.ts'
import { mailsTo } from './mails.ts'
import { productNow } from './product-now.ts'
import type { Person } from './scenario.ts'

export type Row = Readonly<Record<string, unknown>>

/** Everything that is stored about a person's customer, as it was read. */
export interface LedgerRows {
  /** When the customer was made, and when this was read, by the product's clock. */
  began: string
  read: string
  /** The person's own words. */
  own: readonly string[]
  /** Ids of the catalogue that were there before the customer. */
  shared: readonly string[]
  /** Orders that nobody tried to charge and that were given up. */
  givenUp: readonly string[]
  tables: Readonly<Record<string, readonly Row[]>>
  /** The gateways' own lines, oldest first. */
  gateway: readonly Charge[]
  mails: readonly string[]
}

let tables: Promise<string[]> | undefined

/** Reads what is stored about a person's customer; without a customer, only the mails. */
export async function readLedgerRows(environment: TestEnvironment, who: Person): Promise<LedgerRows> {
  const { email, marks, newEmail, friends = [] } = who
  const emails = newEmail === undefined ? [email] : [newEmail, email]
  const mails = (await Promise.all([...emails, ...friends].map((to) => mailsTo(environment, to)))).flat()
  const own = [...emails, ...marks]
  const [customer] = await environment.rows<{ id: string; began: string; read: string }>(
    `select c.customer_id as id, to_json(c.created_at) #>> '{}' as began,
        to_json(${productNow}) #>> '{}' as read
       from customers c join directory_emails d on d.owner_id = c.customer_id where d.email = any($1)`,
    [emails],
  )
  if (!customer) return { began: '', read: '', own, shared: [], givenUp: [], tables: {}, gateway: [], mails }
  const { id, began, read } = customer
  const stored = (await (tables ??= tablesOf(environment))).map(async (table): Promise<[string, Row[]]> => {
    const rows = await environment.rows<{ row: Row }>(`select to_json(t) as row from ${table} t where customer_id = $1`, [id])
    return [table, rows.map(({ row }) => row)]
  })
  const filled = (await Promise.all(stored)).filter(([, rows]) => rows.length > 0)
  const shared = await environment.rows<{ id: string }>(
    `select id from plans where created_at < $1 union select id from products where created_at < $1
      union select id from promo_codes where created_at < $1 union select id from features`,
    [began],
  )
  return {
    began,
    read,
    own,
    shared: shared.map((one) => one.id),
    givenUp: [],
    tables: Object.fromEntries(filled),
    gateway: await chargesMade(environment.app, email),
    mails,
  }
}

async function tablesOf(environment: TestEnvironment): Promise<string[]> {
  const rows = await environment.rows<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'customer_id' order by 1`,
    [],
  )
  return rows.map(({ name }) => name)
}
