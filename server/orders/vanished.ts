import type { Driver } from '#contract/driver.ts'
import type { CustomerKey } from '../queries/orders.ts'
import { deleteCard, findCard, vanishedSince } from '../queries/payment-methods.ts'
import type { Services } from '../services.ts'

const hour = 3_600_000
/**
 * Cards that may vanish in an hour; beyond it a wrong key is likelier than so many lost cards
 * (docs/domain.md#orders-and-charges).
 */
const most = 3

/**
 * Deletes a card that its gateway no longer knows. Returns false, and alerts an operator, when too many vanished within
 * the hour.
 */
export async function forgetVanished(
  { db, clock, logger }: Pick<Services, 'db' | 'clock' | 'logger'>,
  { tenant, customerId }: CustomerKey,
  { id, driver }: { id: string; driver: Driver },
): Promise<boolean> {
  const now = clock.now()
  const forgotten = await db.system(async (tx) => {
    if (!(await findCard(tx, { tenant, customerId }, id))) return true
    if ((await vanishedSince(tx, { tenant, driver, since: new Date(now.getTime() - hour) })) >= most) return false
    await deleteCard(tx, { tenant, customerId }, { id, because: 'vanished', now })
    return true
  })
  if (!forgotten) logger.error({ driver, card_id: id }, 'too many cards vanished at a gateway: check its keys')
  return forgotten
}
