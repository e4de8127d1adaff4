import type { RefundAccess, RefundAct } from '#contract/admin/refund.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import { refundMachine } from '#machines/lifecycles/refund.machine.ts'
import { numberOf, secondPersonPesos } from '../domain/configuration.ts'
import { insertJob } from '../queries/jobs.ts'
import { changeRefundRequest, insertRefundRequest, lockRefundRequest } from '../queries/refund-requests.ts'
import type { RefundKey } from '../queries/refund-requests.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'
import { settingValue } from '../queries/settings.ts'
import type { Language } from '../refusal/language.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import { noticeStaff } from './notice-staff.ts'
import type { Place } from './place.ts'
import { aftermathOf, givenByStaff, refundableOf, refundableOfPart } from './refundable.ts'
import type { OrderAftermath } from './refundable.ts'

/**
 * A refund to request of a locked attempt; `refundable`: what its person saw. `subscriptionId`: the one of several that
 * it is for; null: all that the order paid. Centavos.
 */
export interface Requested {
  centavos: number
  refundable: number
  subscriptionId: string | null
  access: RefundAccess
  reason: string
  /** The id of the member of staff. */
  by: string
}

/**
 * Returns what is left of the charge after a refund, and whether a second person must approve it: when staff give back
 * more of the order than the tenant's limit, in one refund or in several.
 * @throws Refusal 422 of the field when the order does not renew the subscription, 409 order.state when nothing can be
 * given back, 409 record.changed when its person saw another `refundable`, 422 refund.amount when not so much
 */
export async function weighRefund(
  { tx, order, attempt }: Pick<Place, 'tx' | 'order' | 'attempt'>,
  { centavos, refundable, subscriptionId }: Pick<Requested, 'centavos' | 'refundable' | 'subscriptionId'>,
  language: Language,
): Promise<{ left: number; secondPerson: boolean }> {
  const aftermath = await aftermathOf(tx, order)
  if (subscriptionId !== null && !aftermath.parts.some((part) => part.subscriptionId === subscriptionId)) {
    throw new Refusal('validation.failed', { errors: [{ field: 'subscriptionId', message: ruleText('in', language) }] })
  }
  const most = mostOf(attempt, aftermath, { subscriptionId })
  const isWaiting = aftermath.requests.some(({ attemptId, finishedAt }) => attemptId === attempt.id && finishedAt === null)
  if (most === 0 || isWaiting) throw new Refusal('order.state')
  if (most !== refundable) throw new Refusal('record.changed')
  if (centavos > most) throw new Refusal('refund.amount')
  const limit = numberOf(secondPersonPesos, await settingValue(tx, order.tenant, secondPersonPesos.entry)) * 100
  return { left: refundableOf(attempt, aftermath) - centavos, secondPerson: givenByStaff(aftermath) + centavos > limit }
}

/** Returns the most that a refund of an attempt, or of one part of it, may give back, beside the request `id`. */
function mostOf(
  attempt: AttemptRow,
  aftermath: OrderAftermath,
  { subscriptionId, id }: { subscriptionId: string | null; id?: string },
): number {
  if (subscriptionId === null) return refundableOf(attempt, aftermath, id)
  return refundableOfPart(attempt, aftermath, subscriptionId, id)
}

/**
 * Stores a refund request, and sends it by a job unless a second person must approve it. The caller has locked
 * customer, order and attempt. Returns its id.
 * @throws Refusal as `weighRefund`
 */
export async function requestRefund(place: Place, { by, refundable, ...refund }: Requested, language: Language): Promise<string> {
  const { tx, attempt, now } = place
  const { secondPerson } = await weighRefund(place, { ...refund, refundable }, language)
  const state = secondPerson ? 'requested' : 'approved'
  const id = await insertRefundRequest(tx, attempt, { ...refund, state, requestedBy: by, now })
  if (secondPerson) await noticeStaff(tx, place.order, 'refund_to_approve', now)
  else await sendLater(place, id)
  return id
}

async function sendLater({ tx, attempt: { tenant, customerId }, now }: Place, id: string): Promise<void> {
  await insertJob(tx, { tenant, customerId, kind: 'refund.send', payload: { refund_request_id: id }, now })
}

/**
 * Does an act on a refund request. The caller has locked customer, order and attempt.
 * @throws Refusal 409 order.state when the act is not open, for instance because somebody else decided first, or less
 * is left by now; refund.second_person when the person who requested it approves it
 */
export async function actOnRefund(place: Place, key: RefundKey, { act, by }: { act: RefundAct; by: string }): Promise<void> {
  const { tx, attempt, now } = place
  const request = await lockRefundRequest(tx, key)
  if (request?.attemptId !== attempt.id || !openActs(request).includes(act)) throw new Refusal('order.state')
  if (act === 'check') return sendLater(place, key.id)
  const state = nextState(refundMachine, request.state, act === 'approve' ? 'refund.approved' : 'refund.rejected')
  if (state === undefined) throw new Refusal('order.state')
  if (act === 'reject') {
    return changeRefundRequest(tx, key, { state, decided_by: by, code: rejected, finished_at: now })
  }
  if (request.requestedBy === by) throw new Refusal('refund.second_person')
  const left = mostOf(attempt, await aftermathOf(tx, place.order), request)
  if (request.centavos > left) throw new Refusal('order.state')
  await changeRefundRequest(tx, key, { state, decided_by: by })
  await sendLater(place, key.id)
}

/** The code of a refund that the second person did not approve. */
const rejected = 'rejected'

/** Returns the acts that the state of a refund request allows. */
export function openActs({ state }: { state: Parameters<typeof nextState<typeof refundMachine>>[1] }): RefundAct[] {
  if (state === 'requested') return ['approve', 'reject']
  return nextState(refundMachine, state, 'refund.refused') === undefined ? [] : ['check']
}
