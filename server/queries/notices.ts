import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { NoticeTemplate } from '../db/mail-templates.ts'
import type { SubscriptionKey } from './subscription-life.ts'

interface Notice {
  kind: NoticeTemplate
  chargeAt: Date
  /** The subject of the notice: the charge's amount in centavos, or the card's id. */
  subject: string
}

/** Records a notice to a customer. Returns false when the same notice was recorded before. */
export async function keepNotice(
  tx: Transaction,
  { tenant, customerId, id }: SubscriptionKey,
  { kind, chargeAt, subject, now }: Notice & { now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('notices')
    .values({ tenant, customer_id: customerId, subscription_id: id, kind, charge_at: chargeAt, subject, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('told_at')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns when a customer was first notified of a charge at that moment of at least this amount; null when never. */
export async function toldOfCharge(
  tx: Transaction,
  { tenant, customerId, id }: SubscriptionKey,
  { at, centavos }: { at: Date; centavos: number },
): Promise<Date | null> {
  const row = await tx
    .selectFrom('notices')
    .select((it) => it.fn.min('told_at').as('at'))
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('subscription_id', '=', id)
    .where('kind', 'in', ['trial-ending', 'renewal-coming', 'pause-ending'])
    .where('charge_at', '=', at)
    .where(sql<boolean>`subject::bigint >= ${centavos}`)
    .executeTakeFirst()
  return row?.at ?? null
}
