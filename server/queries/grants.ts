import type { Transaction } from '../db/database.ts'

/** The roles a user holds and what those roles grant, both sorted. Read at each call, so that a change counts at the next one. */
export interface Grants {
  roles: string[]
  permissions: string[]
}

interface Person {
  tenant: string
  customerId: string
  userId: string
}

/** Reads the grants of one user. */
export async function grantsOf(tx: Transaction, { tenant, customerId, userId }: Person): Promise<Grants> {
  const rows = await tx
    .selectFrom('user_roles as held')
    .leftJoin('role_permissions as granted', (join) =>
      join.onRef('granted.tenant', '=', 'held.tenant').onRef('granted.role', '=', 'held.role'),
    )
    .select(['held.role', 'granted.permission'])
    .where('held.tenant', '=', tenant)
    .where('held.customer_id', '=', customerId)
    .where('held.user_id', '=', userId)
    .execute()
  const sorted = (names: (string | null)[]) => [...new Set(names.filter((name) => name !== null))].sort()
  return { roles: sorted(rows.map(({ role }) => role)), permissions: sorted(rows.map(({ permission }) => permission)) }
}

/** Who holds one of these roles: in the whole tenant, or in one customer. */
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
