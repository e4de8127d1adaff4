import type { Transaction } from '../db/database.ts'
import { enqueueMail } from '../queries/mails.ts'
import type { SubscriptionTemplate } from '../db/mail-templates.ts'
import type { SubscriptionKey } from '../queries/subscription-life.ts'
import { ownerOf } from '../queries/users.ts'

/** Mails the customer's owner about a change of a subscription, in the transaction of the change. */
export async function mailOwner(
  tx: Transaction,
  { tenant, customerId, id }: SubscriptionKey,
  { template, now }: { template: SubscriptionTemplate; now: Date },
): Promise<void> {
  const userId = await ownerOf(tx, { tenant, customerId })
  await enqueueMail(tx, { tenant, customerId, userId, template, subscription: { id }, now })
}
