import type { Transaction } from '../db/database.ts'

/** A member of staff, with the customer that they belong to. */
export interface StaffMember {
  tenant: string
  customerId: string
  userId: string
}

/** Reads the active staff of a tenant: root and superAdmin, who may act on every order. */
export function staffOf(tx: Transaction, tenant: string): Promise<StaffMember[]> {
  return tx
    .selectFrom('users')
    .select(['tenant', 'customer_id as customerId', 'id as userId'])
    .where('tenant', '=', tenant)
    .where('level', 'in', ['root', 'superAdmin'])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
}
