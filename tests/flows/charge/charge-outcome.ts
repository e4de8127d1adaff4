import type { Order } from '#contract/order.ts'
import { type History, type PastStep, succeeded } from '#tests/qa/engine/expected-request.ts'

/** How the charge of an order ended, as far as the person can know (docs/domain.md#orders-and-charges). */
export type Outcome = 'none' | 'unknown' | 'paid' | 'failed' | 'challenged' | 'awaited' | 'under review'

const byStatus: Readonly<Record<string, Outcome>> = {
  paid: 'paid',
  verifying: 'unknown',
  charging: 'unknown',
  requires_action: 'challenged',
  failed: 'failed',
}

/** What reading the order again says. The service answers `null` when nobody knows after a minute. */
const byWatching: Readonly<Record<string, Outcome>> = {
  paid: 'paid',
  challenged: 'challenged',
  'a transfer is awaited': 'awaited',
  'never charged': 'none',
  cancelled: 'none',
  'another amount': 'under review',
  'nobody knows': 'unknown',
  forbidden: 'unknown',
}

/** The refusals of a conflict that come before the gateway is called. */
const refusedBefore = ['order.elsewhere', 'price.changed']

const outcomeOf = (order: Order | null): Outcome | undefined => (order?.transfer ? 'awaited' : byStatus[order?.status ?? ''])

/** Returns what a step says of the charge; undefined when it says nothing. Only a 402 says that a charge failed. */
export function outcomeIn({ step, wire }: PastStep): Outcome | undefined {
  if (!('hears' in step)) return undefined
  if (step.hears === 'watchOrder') return byWatching[step.outcome] ?? 'failed'
  if (wire === null || (step.hears !== 'chargeOrder' && step.hears !== 'confirmOrder')) return undefined
  if (!('status' in wire)) return 'unknown'
  if (succeeded(wire)) return outcomeOf((wire.json as { data: Order }).data)
  const { status, json } = wire
  if (status === 402) return 'failed'
  if (step.hears === 'confirmOrder') return 'unknown'
  const mayBeCharged = status >= 500 || (status === 409 && !refusedBefore.includes((json as { code: string }).code))
  return mayBeCharged ? 'unknown' : 'none'
}

/**
 * Returns whether the order that the flow leaves is one whose charge ended: it failed, or the person left the bank's
 * page or a transfer. Undefined when another order is begun since.
 */
export function leavesFailedOrder({ steps }: History): true | undefined {
  const at = steps.findLastIndex((past) => outcomeIn(past) !== undefined)
  const last = steps[at]
  const isOver = last && ['failed', 'challenged', 'awaited'].includes(outcomeIn(last) ?? '')
  return isOver && !steps.slice(at + 1).some(({ step }) => 'hears' in step) ? true : undefined
}

/** Returns whether a question about the order got no answer: a transfer that is awaited still is. */
export function isUnanswered(past: PastStep): boolean {
  const { step } = past
  if (!('hears' in step)) return false
  if (step.hears === 'watchOrder') return step.outcome === 'forbidden'
  const isAsked = step.hears === 'confirmOrder'
  return isAsked && !succeeded(past.wire) && outcomeIn(past) === 'unknown'
}

/** Returns how the charge stands after the path. */
export function chargeOutcome({ input, steps }: History): Outcome {
  const { order } = input as { order: Order | null }
  return steps.reduce(
    (outcome: Outcome, past) => {
      const now = outcomeIn(past) ?? outcome
      return outcome === 'awaited' && isUnanswered(past) ? outcome : now
    },
    outcomeOf(order) ?? 'none',
  )
}
