import { creditShare } from '../domain/credit-share.ts'
import { creditReturned, postCredit } from '../queries/credit.ts'
import { refundsOf } from '../queries/refunds.ts'
import type { Place } from './place.ts'
import { isReturned } from './surplus.ts'

/**
 * Returns to the balance what refunds of the charge of a paid order have its credit give back by now
 * (docs/decisions/0074). Repeating it changes nothing. The caller has locked customer, order and attempt.
 */
export async function returnCredit({ tx, order, attempt, now }: Omit<Place, 'alarm'>): Promise<void> {
  if (order.status !== 'paid' || order.creditApplied === 0 || isReturned(attempt)) return
  const refunds = (await refundsOf(tx, order)).filter(({ attemptId }) => attemptId === attempt.id)
  const share = creditShare(order, sumOf(refunds))
  const centavos = share - (await creditReturned(tx, order))
  if (centavos > 0) await postCredit(tx, order, { kind: 'returned', orderId: order.id, centavos, now })
}

/** Returns how many centavos of an order's credit a further refund of its charge gives back. */
export async function creditWith({ tx, order, attempt }: Pick<Place, 'tx' | 'order' | 'attempt'>, more: number): Promise<number> {
  if (order.creditApplied === 0) return 0
  const refunds = (await refundsOf(tx, order)).filter(({ attemptId }) => attemptId === attempt.id)
  return Math.max(0, creditShare(order, sumOf(refunds) + more) - (await creditReturned(tx, order)))
}

const sumOf = (refunds: readonly { centavos: number }[]) => refunds.reduce((sum, { centavos }) => sum + centavos, 0)
