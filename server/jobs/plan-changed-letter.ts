import type { Transaction } from '../db/database.ts'
import type { Letter } from '../mail/letter.ts'
import { planChangedLetter } from '../mail/plan-changed-letter.ts'
import { findOrder } from '../queries/orders.ts'
import type { OrderKey } from '../queries/orders.ts'
import type { Person } from '../queries/people.ts'
import type { Services } from '../services.ts'

/** Returns the mail about a cheaper plan that began at once, by the order of its change. */
export async function planChanged(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  { name, locale }: Person,
  { tenant, customerId, id }: OrderKey,
): Promise<Letter | null> {
  const order = await findOrder(tx, { tenant, customerId, id })
  if (!order || order.toCredit === null) return null
  const { renewal, toCredit, lines } = order
  return planChangedLetter[locale]({
    name,
    url: `${env.publicUrl}/app/configuracion/pagos`,
    what: lines[0]?.name[locale] ?? '',
    toCredit,
    renewal: renewal && { total: renewal.total, at: new Date(`${renewal.at}T18:00:00Z`) },
  })
}
