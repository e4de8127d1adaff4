import type { Driver } from '#contract/driver.ts'
import type { Transaction } from '../db/database.ts'
import { lockCustomer } from './customers.ts'
import type { CustomerKey } from './orders.ts'
import { changeCard, faceColumns, findCard } from './payment-methods.ts'
import type { Face } from './payment-methods.ts'
import { inAccount } from './tenant-gateways.ts'

/** Returns the card that a gateway knows by this id, over all customers. */
export function cardAtGateway(
  tx: Transaction,
  { driver, account, remoteId }: { driver: Driver; account: string | null; remoteId: string },
): Promise<(CustomerKey & { id: string }) | undefined> {
  return tx
    .selectFrom('payment_methods')
    .select(['tenant', 'customer_id as customerId', 'id'])
    .where('driver', '=', driver)
    .where(inAccount(account, 'payment_methods'))
    .where('remote_id', '=', remoteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Stores the number and expiry that a card's network gave it. Its refusals were those of the old card: returns when the
 * last one was, or null. Does nothing, and returns null, when both are as before. Locks the customer.
 */
export async function takeNetworkUpdate(
  tx: Transaction,
  customer: CustomerKey,
  { id, face, now }: { id: string; face: Face; now: Date },
): Promise<Date | null> {
  await lockCustomer(tx, customer)
  const card = await findCard(tx, customer, id)
  const isSame = card?.last4 === face.last4 && card.expMonth === face.expMonth && card.expYear === face.expYear
  if (!card || isSame) return null
  await changeCard(tx, customer, id, { ...faceColumns(face), refused_at: null, network_updated_at: now, updated_at: now })
  return card.refusedAt
}
