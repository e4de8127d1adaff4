import { sql } from 'kysely'
import type { Permission } from '#contract/permissions.ts'
import type { Transaction } from '../db/database.ts'
import { calledName } from './called-name.ts'
import type { CustomerKey } from './orders.ts'
import { isInvited } from './people.ts'
import { plainly } from './searched.ts'

/** A member of staff, with the customer that they belong to. */
export interface StaffMember {
  tenant: string
  customerId: string
  userId: string
}

/** Somebody who works in the administration, as a list shows them. */
export interface StaffRecord extends StaffMember {
  name: string
  email: string
  status: 'error' | 'active' | 'blocked' | 'pending' | 'inactive'
  level: string
  label: string
  /** The last day of the access, `YYYY-MM-DD` in Mexico City; null has no end. */
  accessUntil: string | null
  invited: boolean
  lastSeenAt: Date | null
  createdAt: Date
}

const isStaffLevel = sql<boolean>`(u.level in ('root', 'superAdmin') or u.level like 'staff.%')`

/** Reads the active staff of a tenant who hold a permission. `today` is the day in Mexico City, `YYYY-MM-DD`. */
export function staffWith(
  tx: Transaction,
  { tenant, permission, today }: { tenant: string; permission: Permission; today: string },
): Promise<StaffMember[]> {
  return tx
    .selectFrom('users as u')
    .innerJoin('role_permissions as g', (join) => join.onRef('g.tenant', '=', 'u.tenant').onRef('g.role', '=', 'u.level'))
    .select(['u.tenant', 'u.customer_id as customerId', 'u.id as userId'])
    .where('u.tenant', '=', tenant)
    .where(isStaffLevel)
    .where('g.permission', '=', permission)
    .where('u.status', '=', 'active')
    .where((it) => it.or([it('u.access_until', 'is', null), it('u.access_until', '>=', today)]))
    .orderBy('u.id')
    .execute()
}

/** Returns whether a customer has staff among its people. */
export async function hasStaff(tx: Transaction, { tenant, customerId }: CustomerKey): Promise<boolean> {
  const row = await tx
    .selectFrom('users as u')
    .select('u.id')
    .where('u.tenant', '=', tenant)
    .where('u.customer_id', '=', customerId)
    .where(isStaffLevel)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Reads everybody who works in the administration of a tenant, by level and shown name. */
export function listStaff(tx: Transaction, tenant: string): Promise<StaffRecord[]> {
  return tx
    .selectFrom('users as u')
    .innerJoin('roles as r', (join) => join.onRef('r.tenant', '=', 'u.tenant').onRef('r.name', '=', 'u.level'))
    .select((it) => [
      'u.tenant',
      'u.customer_id as customerId',
      'u.id as userId',
      'u.name',
      'u.email',
      'u.status',
      'u.level',
      'r.label',
      'u.access_until as accessUntil',
      isInvited,
      it
        .selectFrom('sessions as s')
        .select((of) => of.fn.max('s.last_seen_at').as('at'))
        .whereRef('s.tenant', '=', 'u.tenant')
        .whereRef('s.owner_id', '=', 'u.customer_id')
        .whereRef('s.user_id', '=', 'u.id')
        .as('lastSeenAt'),
      'u.created_at as createdAt',
    ])
    .where('u.tenant', '=', tenant)
    .where(isStaffLevel)
    .orderBy('r.position')
    .orderBy(plainly(calledName('u')))
    .orderBy('u.id')
    .execute()
}
