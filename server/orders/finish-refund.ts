import { nextState } from '#machines/lifecycles/next-state.ts'
import { refundMachine } from '#machines/lifecycles/refund.machine.ts'
import { isUuid } from '../domain/uuid.ts'
import { insertJob } from '../queries/jobs.ts'
import { changeRefundRequest, lockRefundRequest } from '../queries/refund-requests.ts'
import type { RefundRequestRow } from '../queries/refund-requests.ts'
import { auditGone } from './audit-gone.ts'
import type { Place } from './place.ts'

/** Returns the refund request that a gateway's refund names, when it is one of this attempt. */
export async function requestOf({ tx, attempt }: Place, id: string): Promise<RefundRequestRow | undefined> {
  const request = isUuid(id) ? await lockRefundRequest(tx, { ...attempt, id }) : undefined
  return request?.attemptId === attempt.id ? request : undefined
}

/** Ends a refund request that its gateway has done, and plans what it takes away. */
export async function finishRefund(place: Place, request: RefundRequestRow): Promise<void> {
  const { tx, attempt, now } = place
  const { tenant, customerId } = attempt
  const { id, state: before, subscriptionId, centavos, access } = request
  const state = nextState(refundMachine, before, 'refund.succeeded')
  if (state === undefined) return
  await changeRefundRequest(tx, { tenant, customerId, id }, { state, code: null, detail: null, finished_at: now })
  await auditGone(place, { refund_request_id: id, state, subscription_id: subscriptionId, centavos, access })
  if (access === 'keep') return
  await insertJob(tx, { tenant, customerId, kind: 'refund.access', payload: { refund_request_id: id }, now })
}
