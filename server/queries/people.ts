import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { calledName } from './called-name.ts'
import { grantsOf } from './grants.ts'
import type { Grants } from './grants.ts'
import type { CustomerKey } from './orders.ts'
import { readPage } from './read-page.ts'
import type { PageWindow } from './read-page.ts'
import { holdsText, plainly } from './searched.ts'

/** A user with customer and grants, as a session, a profile and a mail need it. */
export interface Person extends Grants {
  tenant: string
  customerId: string
  userId: string
  /** Empty until the user enters it. */
  name: string
  email: string
  status: 'error' | 'active' | 'blocked' | 'pending' | 'inactive'
  level: string
  root: boolean
  emailVerifiedAt: Date | null
  /** The last day of a member of staff, `YYYY-MM-DD` in Mexico City; null has no end. */
  accessUntil: string | null
  /** Whether the user was invited and has no password yet. */
  invited: boolean
  locale: 'es-MX' | 'en'
  version: number
  createdAt: Date
  customerName: string
  customerStatus: 'blocked' | 'pending' | 'active'
  onboardingFinishedAt: Date | null
}

/** The columns of a person, of `users as u` and `customers as c`. */
export const personColumns = [
  'u.tenant',
  'u.customer_id as customerId',
  'u.id as userId',
  'u.name',
  'u.email',
  'u.status',
  'u.level',
  'u.root',
  'u.email_verified_at as emailVerifiedAt',
  'u.access_until as accessUntil',
  'u.locale',
  'u.version',
  'u.created_at as createdAt',
  'c.name as customerName',
  'c.status as customerStatus',
  'c.onboarding_finished_at as onboardingFinishedAt',
] as const
export const isInvited = sql<boolean>`u.password_hash is null`.as('invited')

/** Returns the user with this id if the scope may see it; undefined when there is none. `customerId` restricts it. */
export async function findPerson(
  tx: Transaction,
  { tenant, customerId, userId }: { tenant: string; customerId?: string | undefined; userId: string },
): Promise<Person | undefined> {
  const query = peopleOf(tx, tenant).where('u.id', '=', userId)
  const row = await (customerId === undefined ? query : query.where('u.customer_id', '=', customerId)).executeTakeFirst()
  if (!row) return undefined
  const grants = await grantsOf(tx, { ...row, userIds: [userId] })
  return { ...row, ...grants(userId) }
}

/** Reads one page of a customer's users, by their shown name; `search` looks into name and address. */
export async function listPeople(
  tx: Transaction,
  { tenant, customerId }: CustomerKey,
  { search, status, window }: { search: string; status: Person['status'] | undefined; window: PageWindow },
): Promise<{ rows: Person[]; total: number }> {
  let query = peopleOf(tx, tenant)
    .where('u.customer_id', '=', customerId)
    .orderBy(plainly(calledName('u')))
    .orderBy('u.id')
  if (status !== undefined) query = query.where('u.status', '=', status)
  if (search !== '') {
    query = query.where((it) => it.or([holdsText(it.ref('u.name'), search), holdsText(it.ref('u.email'), search)]))
  }
  const { rows, total } = await readPage(query, window)
  if (rows.length === 0) return { rows: [], total }
  const grants = await grantsOf(tx, { tenant, customerId, userIds: rows.map(({ userId }) => userId) })
  return { rows: rows.map((row) => ({ ...row, ...grants(row.userId) })), total }
}

function peopleOf(tx: Transaction, tenant: string) {
  return tx
    .selectFrom('users as u')
    .innerJoin('customers as c', (join) => join.onRef('c.tenant', '=', 'u.tenant').onRef('c.customer_id', '=', 'u.customer_id'))
    .select(personColumns)
    .select(isInvited)
    .where('u.tenant', '=', tenant)
}
