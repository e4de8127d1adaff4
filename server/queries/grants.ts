import type { Permission } from '#contract/permissions.ts'
import type { Transaction } from '../db/database.ts'

/** The roles of a user and what they grant, both sorted. Read at each call, so that a change counts at the next one. */
export interface Grants {
  roles: string[]
  permissions: string[]
}

interface Person {
  tenant: string
  customerId: string
  userId: string
}

/** Reads the grants of users of one customer, by their ids. */
export async function grantsOf(
  tx: Transaction,
  { tenant, customerId, userIds }: { tenant: string; customerId: string; userIds: readonly string[] },
): Promise<(userId: string) => Grants> {
  const rows = await tx
    .selectFrom('user_roles as held')
    .leftJoin('role_permissions as granted', (join) =>
      join.onRef('granted.tenant', '=', 'held.tenant').onRef('granted.role', '=', 'held.role'),
    )
    .select(['held.user_id as userId', 'held.role', 'granted.permission'])
    .where('held.tenant', '=', tenant)
    .where('held.customer_id', '=', customerId)
    .where('held.user_id', 'in', userIds)
    .execute()
  const sorted = (names: (string | null)[]) => [...new Set(names.filter((name) => name !== null))].sort()
  const byUser = Map.groupBy(rows, ({ userId }) => userId)
  return (userId) => {
    const own = byUser.get(userId) ?? []
    return { roles: sorted(own.map(({ role }) => role)), permissions: sorted(own.map(({ permission }) => permission)) }
  }
}

/** Returns what each of some roles grants, without roles that grant nothing. */
export async function permissionsOf(tx: Transaction, tenant: string, roles: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('role_permissions')
    .select(['role', 'permission'])
    .where('tenant', '=', tenant)
    .where('role', 'in', roles)
    .execute()
  return new Map([...Map.groupBy(rows, ({ role }) => role)].map(([role, of]) => [role, of.map(({ permission }) => permission)]))
}

/** Returns the holders of one of these roles: in the whole tenant, or in one customer. */
export async function holdersOf(
  tx: Transaction,
  { tenant, roles, customerId }: { tenant: string; roles: readonly string[]; customerId?: string },
): Promise<Person[]> {
  let query = tx
    .selectFrom('user_roles')
    .select(['tenant', 'customer_id as customerId', 'user_id as userId'])
    .distinct()
    .where('tenant', '=', tenant)
    .where('role', 'in', roles)
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId)
  return query.execute()
}

/** Returns the active users of a customer who hold a permission, by their ids. */
export async function usersWith(
  tx: Transaction,
  { tenant, customerId }: { tenant: string; customerId: string },
  permission: Permission,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_roles as held')
    .innerJoin('role_permissions as granted', (join) =>
      join.onRef('granted.tenant', '=', 'held.tenant').onRef('granted.role', '=', 'held.role'),
    )
    .innerJoin('users as u', (join) =>
      join
        .onRef('u.tenant', '=', 'held.tenant')
        .onRef('u.customer_id', '=', 'held.customer_id')
        .onRef('u.id', '=', 'held.user_id'),
    )
    .select('u.id')
    .distinct()
    .where('held.tenant', '=', tenant)
    .where('held.customer_id', '=', customerId)
    .where('granted.permission', '=', permission)
    .where('u.status', '=', 'active')
    .orderBy('u.id')
    .execute()
  return rows.map(({ id }) => id)
}
