import { refusesCard } from '#contract/card-errors.ts'
import type { Transaction } from '../db/database.ts'
import { keepPaid, keepRefused, passDefault } from '../queries/card-tries.ts'
import type { CustomerKey } from '../queries/orders.ts'
import type { Settling } from './place.ts'
import { defaultCard, findCard, makeDefault } from '../queries/payment-methods.ts'

/**
 * Applies a paid charge to its card (docs/decisions/0030). The card becomes the default when a person paid for
 * something that renews, or when the old default was refused. The caller has locked the customer.
 */
export async function cardPaid({ tx, order, attempt, now }: Settling): Promise<void> {
  const { paymentMethodId: id, byClock } = attempt
  if (id === null || !(await findCard(tx, order, id))) return
  await keepPaid(tx, order, id, now)
  const present = await defaultCard(tx, order)
  if (present?.id === id) return
  const isChosen = !byClock && order.renewal !== null
  if (isChosen || !present || present.refusedAt !== null) await makeDefault(tx, order, id, now)
}

/**
 * Makes the card that a person chose the default when nothing is charged now: what they agreed to renews with it
 * (docs/decisions/0030). The caller has locked the customer.
 */
export async function cardChosen(tx: Transaction, customer: CustomerKey, { id, now }: { id: string; now: Date }): Promise<void> {
  const present = await defaultCard(tx, customer)
  if (present?.id !== id) await makeDefault(tx, customer, id, now)
}

/**
 * Applies a refused charge to its card: it does not stay the default while there is another card without a refusal.
 * After a soft refusal our clock tries the same card again. Returns whether another card is the default now. The caller
 * has locked the customer.
 */
export async function cardRefused({ tx, order, attempt, now }: Settling, code: string): Promise<boolean> {
  const { paymentMethodId: id, byClock } = attempt
  if (id === null || !refusesCard(code, { byClock }) || !(await findCard(tx, order, id))) return false
  await keepRefused(tx, order, id, now)
  return passDefault(tx, order, id, now)
}
