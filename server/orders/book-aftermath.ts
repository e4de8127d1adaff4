import { disputeMachine } from '#machines/lifecycles/dispute.machine.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import type { Aftermath, Disputed, GivenBack } from '../providers/payments/gateway.ts'
import { changeDispute, findDispute, insertDispute } from '../queries/disputes.ts'
import type { DisputeState } from '../queries/disputes.ts'
import { insertJob } from '../queries/jobs.ts'
import { enqueueMail } from '../queries/mails.ts'
import { lockAttempt } from '../queries/payment-attempts.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'
import { insertRefund } from '../queries/refunds.ts'
import { auditGone } from './audit-gone.ts'
import { finishRefund, requestOf } from './finish-refund.ts'
import type { Place } from './place.ts'
import { returnCredit } from './return-credit.ts'
import { creditSpent, givenBack, surplus } from './surplus.ts'

/**
 * Records what took money of a charge away after it succeeded: each refund and each dispute of the gateway once
 * (docs/domain.md#money-given-back). The caller has locked customer, order and attempt, and has applied the outcome.
 */
export async function bookAftermath(place: Place, { aftermath }: { aftermath?: Aftermath }): Promise<void> {
  const { tx, attempt } = place
  if (!aftermath || (aftermath.refunds.length === 0 && aftermath.disputes.length === 0)) return
  const state = (await lockAttempt(tx, attempt))?.state
  if (state !== 'succeeded' && state !== 'refunded') return
  await bookRefunds(place, aftermath, state)
  for (const dispute of aftermath.disputes) await bookDispute(place, dispute)
}

/** Records the refunds of an attempt that were not recorded yet, with one line and one audit record. */
export async function bookRefunds(
  place: Place,
  { refunds }: Pick<Aftermath, 'refunds'>,
  state: 'succeeded' | 'refunded',
): Promise<void> {
  let centavos = 0
  for (const refund of refunds) centavos += await bookRefund(place, refund)
  if (centavos === 0) return
  if (state === 'succeeded') await place.alarm('part_returned')
  await auditGone(place, { state, code: 'refunded', centavos })
}

/** Records one refund, and mails it. Returns its centavos when nobody here decided it; else 0. */
async function bookRefund(place: Place, { requestId, ...refund }: GivenBack): Promise<number> {
  const { tx, order, attempt, now } = place
  const { tenant, customerId, driver } = attempt
  const request = requestId === null ? undefined : await requestOf(place, requestId)
  const origin = request ? 'staff' : originOf(attempt)
  const row = { ...refund, driver, origin, refundedAt: refund.at ?? now, requestId: request?.id ?? null, now } as const
  const id = await insertRefund(tx, attempt, row)
  if (id === null) return 0
  await enqueueMail(tx, { tenant, customerId, userId: order.userId, template: 'money-returned', order, refund: { id }, now })
  await returnCredit(place)
  if (request) await finishRefund(place, request)
  return origin === 'gateway' ? refund.centavos : 0
}

function originOf({ code }: AttemptRow) {
  if (code === surplus || code === creditSpent) return 'surplus'
  return code === givenBack ? 'staff' : 'gateway'
}

const events = {
  evidenceDue: 'evidence.due',
  underReview: 'evidence.sent',
  won: 'dispute.won',
  lost: 'dispute.lost',
} as const satisfies Partial<Record<DisputeState, string>>

const isClosed = (state: DisputeState): state is 'won' | 'lost' => state === 'won' || state === 'lost'

/**
 * Records a dispute as it is now; what is older than the record changes nothing. Staff are told when it opens and ends.
 * A job ends access when it is lost.
 */
async function bookDispute(place: Place, { providerId, centavos, reason, dueBy, state }: Disputed): Promise<void> {
  const { tx, attempt, now, alarm } = place
  const before = await findDispute(tx, attempt, providerId)
  const closedAt = isClosed(state) ? now : null
  let id = before?.id
  if (!before) {
    const { driver } = attempt
    id = await insertDispute(tx, attempt, { driver, providerId, centavos, reason, dueBy, state, closedAt, now })
  } else {
    const next = state === 'opened' ? undefined : nextState(disputeMachine, before.state, events[state])
    if (next === undefined) return
    await changeDispute(tx, attempt, { id: before.id, state: next, dueBy: dueBy ?? before.dueBy, closedAt })
  }
  if (!before || isClosed(state)) await alarm(isClosed(state) ? `dispute_${state}` : 'disputed')
  await auditGone(place, { dispute: state, centavos, reason })
  if (state !== 'lost' || id === undefined) return
  const { tenant, customerId } = attempt
  await insertJob(tx, { tenant, customerId, kind: 'dispute.access', payload: { dispute_id: id }, now })
}
