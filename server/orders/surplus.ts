import type { OwnErrorCode } from '#contract/card-errors/own.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import { orderMachine } from '#machines/lifecycles/order.machine.ts'
import { insertJob } from '../queries/jobs.ts'
import { changeOrder, paidElsewhere } from '../queries/orders.ts'
import { changeAttempt } from '../queries/payment-attempts.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'
import { giveBack } from '../queries/promo-codes.ts'
import { hasPaidPlan } from '../queries/subscriptions.ts'
import { releaseCredit } from './order-credit.ts'
import type { Settling } from './place.ts'
import { renewAgain } from './refuse-renewal.ts'
import { takesMoney } from '../subscriptions/takes-money.ts'

/** The reason of a refund: the order, or the plan, was already paid. */
export const surplus = 'surplus' satisfies OwnErrorCode
/** The reason of a refund: the credit balance, which paid the rest of the order, was spent before a late success. */
export const creditSpent = 'credit_spent' satisfies OwnErrorCode
/** The reason of a refund: staff decided it, or the customer gave up an order with a wrong charge. */
export const givenBack = 'given_back' satisfies OwnErrorCode

/** Returns whether our own refund of an attempt was decided, so that later messages about its charge change nothing. */
export const isReturned = ({ code }: Pick<AttemptRow, 'code'>): boolean =>
  code === surplus || code === creditSpent || code === givenBack

/**
 * Returns whether a successful charge is surplus: its order was cancelled, the order or its plan was already paid, or
 * its subscription can no longer be paid.
 */
export async function isSurplus({ tx, order, now }: Pick<Settling, 'tx' | 'order' | 'now'>): Promise<boolean> {
  if (order.status === 'paid' || order.status === 'cancelled') return true
  if (order.kind !== 'purchase') return !(await takesMoney(tx, order, now))
  if (await paidElsewhere(tx, order)) return true
  return order.planId !== null && (await hasPaidPlan(tx, order, now))
}

const details = {
  [surplus]: 'Paid already; this charge is given back',
  [creditSpent]: 'The credit balance was spent meanwhile; this charge is given back',
}

/** Writes a job that refunds the money, once; the job survives this process. An unpaid order has failed. */
export async function giveBackLater(
  { tx, attempt, order, now }: Settling,
  { providerId, why }: { providerId: string; why: keyof typeof details },
): Promise<void> {
  if (attempt.code === why) return
  await changeAttempt(tx, attempt, { provider_id: providerId, code: why })
  const { tenant, customerId, id } = attempt
  await insertJob(tx, { tenant, customerId, kind: 'charge.refund', payload: { attempt_id: id }, now })
  const status = nextState(orderMachine, order.status, 'charge.failed')
  if (status === undefined) return
  await changeOrder(tx, order, { status, now, failure: { code: why, detail: details[why] } })
  await giveBack(tx, order)
  await releaseCredit(tx, order, now)
  await renewAgain(tx, order, now)
}
