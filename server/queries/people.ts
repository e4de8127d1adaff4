import type { Transaction } from '../db/database.ts'
import { grantsOf } from './grants.ts'
import type { Grants } from './grants.ts'

/** A user with its customer and grants: what a session, a profile and a mail need of it. */
export interface Person extends Grants {
  tenant: string
  customerId: string
  userId: string
  name: string
  email: string
  status: 'error' | 'active' | 'blocked' | 'pending' | 'inactive'
  level: string
  root: boolean
  emailVerifiedAt: Date | null
  locale: 'es-MX' | 'en'
  version: number
  createdAt: Date
  customerName: string
  customerStatus: 'blocked' | 'pending' | 'active'
  onboardingFinishedAt: Date | null
}

/** The user with this id, within what the transaction's scope sees; undefined when there is none. `customerId` narrows. */
export async function findPerson(
  tx: Transaction,
  { tenant, customerId, userId }: { tenant: string; customerId?: string | undefined; userId: string },
): Promise<Person | undefined> {
  let query = tx
    .selectFrom('users as u')
    .innerJoin('customers as c', (join) => join.onRef('c.tenant', '=', 'u.tenant').onRef('c.customer_id', '=', 'u.customer_id'))
    .select([
      'u.tenant',
      'u.customer_id as customerId',
      'u.id as userId',
      'u.name',
      'u.email',
      'u.status',
      'u.level',
      'u.root',
      'u.email_verified_at as emailVerifiedAt',
      'u.locale',
      'u.version',
      'u.created_at as createdAt',
      'c.name as customerName',
      'c.status as customerStatus',
      'c.onboarding_finished_at as onboardingFinishedAt',
    ])
    .where('u.tenant', '=', tenant)
    .where('u.id', '=', userId)
  if (customerId !== undefined) query = query.where('u.customer_id', '=', customerId)
  const row = await query.executeTakeFirst()
  return row && { ...row, ...(await grantsOf(tx, row)) }
}
