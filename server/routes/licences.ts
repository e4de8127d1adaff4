import type { Limit } from '#contract/subscription.ts'
import type { Transaction } from '../db/database.ts'
import { Refusal } from '../refusal/refusal.ts'
import { lockCustomer } from '../queries/customers.ts'
import { countUsers, limitRows } from '../queries/limits.ts'
import type { CustomerKey } from '../queries/orders.ts'
import { findSubscription } from '../queries/subscription-records.ts'
import type { SubscriptionRow } from '../queries/subscription-records.ts'
import { findActivePlanSubscription } from '../queries/subscriptions.ts'
import { usagesOf } from '../queries/usages.ts'
import { limitsOf } from './subscription-wire.ts'

/** Returns the limits of a customer's subscriptions, and how much of them is used, by the subscription's id. */
export async function readLimits(
  tx: Transaction,
  customer: CustomerKey,
  subscriptions: readonly Pick<SubscriptionRow, 'id'>[],
): Promise<(id: string) => Limit[]> {
  if (subscriptions.length === 0) return () => []
  const ids = subscriptions.map(({ id }) => id)
  const rows = await limitRows(tx, customer, ids)
  const reported = { users: await countUsers(tx, customer), usages: await usagesOf(tx, customer) }
  return (id) => limitsOf(rows.get(id) ?? [], reported)
}

/**
 * Checks that the active plan has room for one more user, and keeps the room until the transaction ends by locking the
 * customer. A plan without a user limit has room; a customer without an active plan has none (docs/decisions/0034).
 * @throws Refusal 409 licences.full, licences.none
 */
export async function requireLicence(tx: Transaction, { tenant, customerId }: CustomerKey): Promise<void> {
  await lockCustomer(tx, { tenant, customerId })
  const room = await roomForUsers(tx, { tenant, customerId })
  if (room === null) throw new Refusal('licences.none')
  if (room < 1) throw new Refusal('licences.full')
}

/** Returns how many more users the active plan has room for; infinity without a limit, null without an active plan. */
export async function roomForUsers(tx: Transaction, { tenant, customerId }: CustomerKey): Promise<number | null> {
  const id = await findActivePlanSubscription(tx, { tenant, customerId })
  const plan = id === undefined ? undefined : await findSubscription(tx, { tenant, customerId, id })
  if (!plan) return null
  const users = (await readLimits(tx, plan, [plan]))(plan.id).find(({ key }) => key === 'users')
  if (typeof users?.value !== 'number' || users.value < 0) return Number.POSITIVE_INFINITY
  return users.value - (users.used ?? 0)
}
