import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { CustomerKey } from './orders.ts'
import { readPage } from './read-page.ts'
import type { PageWindow } from './read-page.ts'
import { holdsText, plainly } from './searched.ts'

export type CompanyKey = CustomerKey & { id: string }

export interface CompanyRow extends CompanyKey {
  main: boolean
  name: string
  rfc: string | null
  /** Increases with every change of the row's content. */
  version: number
  logoAt: Date | null
  createdAt: Date
}

const name = sql<string>`case when o.main then c.name else o.name end`
const rfc = sql<string | null>`case when o.main then c.rfc else o.rfc end`

function companiesOf(tx: Transaction, { tenant, customerId }: CustomerKey) {
  return tx
    .selectFrom('companies as o')
    .innerJoin('customers as c', (join) => join.onRef('c.tenant', '=', 'o.tenant').onRef('c.customer_id', '=', 'o.customer_id'))
    .leftJoin('company_logos as l', (join) =>
      join.onRef('l.tenant', '=', 'o.tenant').onRef('l.customer_id', '=', 'o.customer_id').onRef('l.company_id', '=', 'o.id'),
    )
    .select(['o.tenant', 'o.customer_id as customerId', 'o.id', 'o.main', 'l.updated_at as logoAt', 'o.created_at as createdAt'])
    .select([
      name.as('name'),
      rfc.as('rfc'),
      // Both only increase, so the sum changes when either does.
      sql<number>`case when o.main then o.version + c.version else o.version end`.as('version'),
    ])
    .where('o.tenant', '=', tenant)
    .where('o.customer_id', '=', customerId)
}

/** Creates the main company of a customer, which has the customer's name and RFC. */
export async function insertMainCompany(
  tx: Transaction,
  { tenant, customerId, now }: CustomerKey & { now: Date },
): Promise<void> {
  const row = { tenant, customer_id: customerId, id: uuidv7(now), main: true, created_at: now, updated_at: now }
  await tx.insertInto('companies').values(row).execute()
}

/** Creates another company of a customer. Returns its id. */
export async function insertCompany(
  tx: Transaction,
  { tenant, customerId, name, rfc, now }: CustomerKey & { name: string; rfc: string | null; now: Date },
): Promise<string> {
  const id = uuidv7(now)
  const row = { tenant, customer_id: customerId, id, main: false, name, rfc, created_at: now, updated_at: now }
  await tx.insertInto('companies').values(row).execute()
  return id
}

/** Reads one page of a customer's companies, the main one first, then by name. */
export async function listCompanies(
  tx: Transaction,
  customer: CustomerKey,
  { search, window }: { search: string; window: PageWindow },
): Promise<{ rows: CompanyRow[]; total: number }> {
  const query = companiesOf(tx, customer).orderBy('o.main', 'desc').orderBy(plainly(name)).orderBy('o.id')
  return readPage(search === '' ? query : query.where((it) => it.or([holdsText(name, search), holdsText(rfc, search)])), window)
}

/** Returns a company of a customer; undefined when the customer has none with that id. */
export async function findCompany(tx: Transaction, { id, ...customer }: CompanyKey): Promise<CompanyRow | undefined> {
  return companiesOf(tx, customer).where('o.id', '=', id).executeTakeFirst()
}

/** Changes the name and the RFC of a company that is not the main one, or only marks the company as changed. */
export async function changeCompany(
  tx: Transaction,
  { tenant, customerId, id }: CompanyKey,
  { change, now }: { change: { name?: string; rfc?: string | null }; now: Date },
): Promise<void> {
  await tx
    .updateTable('companies')
    .set((it) => ({ ...change, version: it('version', '+', 1), updated_at: now }))
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
}
