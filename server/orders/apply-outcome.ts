import type { OwnErrorCode } from '#contract/card-errors/own.ts'
import { attemptMachine } from '#machines/lifecycles/attempt.machine.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import type { ChargeOutcome } from '../providers/payments/gateway.ts'
import { changeOrder } from '../queries/orders.ts'
import { changeAttempt } from '../queries/payment-attempts.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'
import { unbookedOf } from '../queries/transfers.ts'
import type { Services } from '../services.ts'
import { neverCharged } from './absent.ts'
import { challengeLife, isStale } from './check-times.ts'
import { auditGone } from './audit-gone.ts'
import { bookAftermath } from './book-aftermath.ts'
import { cardPaid } from './card-outcome.ts'
import { fail, move } from './move-attempt.ts'
import type { AttemptEvent, Reason } from './move-attempt.ts'
import { completeWithCredit } from './order-credit.ts'
import { lockPlace } from './place.ts'
import type { Place } from './place.ts'
import { readSettledLater, releaseLater } from './release.ts'
import { settlePaid } from './settle-paid.ts'
import { creditSpent, giveBackLater, isReturned, isSurplus, surplus } from './surplus.ts'
import { type Awaited, leave, takeTransfer } from './take-transfer.ts'

/**
 * A gateway's outcome of a charge; `left`: the customer left the bank's page to pay in another way; `unsent`: the
 * process that should send the charge did not.
 */
type Applied = ChargeOutcome | { kind: 'left' } | { kind: 'unsent' }
type Needs = Pick<Services, 'db' | 'clock' | 'logger'>

/**
 * Writes a gateway's outcome, the last part of a charge, in one transaction that locks the customer, the order, then
 * the attempt. It writes only what the lifecycles allow, so an older or repeated message changes nothing.
 */
export async function applyOutcome({ db, clock, logger }: Needs, of: AttemptRow, outcome: Applied): Promise<void> {
  const now = clock.now()
  await db.system(async (tx) => {
    const place = await lockPlace({ tx, logger }, of, now)
    if (place) await write(place, outcome)
  })
}

async function write(place: Place, outcome: Applied): Promise<void> {
  const { attempt } = place
  switch (outcome.kind) {
    case 'succeeded':
      await succeed(place, outcome)
      return bookAftermath(place, outcome)
    case 'failed':
      if (attempt.state === 'succeeded') return outcome.isRescored ? takeRescoring(place) : undefined
      return fail(place, 'charge.failed', outcome)
    case 'challenged':
      if (attempt.state === 'requires_action') return expireChallenge(place)
      await move(place, 'charge.challenged', 'charge.challenged', {
        provider_id: outcome.providerId,
        redirect_url: outcome.redirectUrl,
      })
      return
    case 'processing':
      await move(place, 'charge.processing', 'charge.unknown', { provider_id: outcome.providerId })
      return
    case 'left':
      if (attempt.way !== 'card') return leave(place)
      return close(place, 'challenge.left', left)
    case 'awaiting':
      return (await neverBegan(place, outcome)) ? takeAbsence(place) : takeTransfer(place, outcome)
    case 'unsent':
      return attempt.state === 'created' ? fail(place, 'charge.failed', notSent) : undefined
    case 'refunded':
      await takeRefund(place, outcome)
      return bookAftermath(place, outcome)
    case 'absent':
      return attempt.state === 'awaiting' ? undefined : takeAbsence(place)
    default:
      await move(place, 'answer.lost', 'charge.unknown', outcome.providerId === null ? {} : { provider_id: outcome.providerId })
  }
}

/** Whether a gateway prepared a transfer whose wait never began there, so that nobody was told what to pay where. */
async function neverBegan({ tx, attempt }: Place, { isOver, deposits }: Awaited): Promise<boolean> {
  if (!isOver || (attempt.state !== 'sent' && attempt.state !== 'unknown')) return false
  return (await unbookedOf(tx, attempt, deposits)).length === 0
}

/** Ends an attempt that its gateway surely never received; else waits for another read. */
function takeAbsence(place: Place): Promise<void> {
  return neverCharged(place.attempt, place.now) ? close(place, 'charge.failed', notReceived) : keepAbsent(place)
}

/** Keeps when the gateway first did not know the attempt. */
async function keepAbsent(place: Place): Promise<void> {
  const { attempt, now, tx } = place
  const isLost = attempt.state === 'sent' && isStale(attempt, now) && (await move(place, 'answer.lost', 'charge.unknown', {}))
  if (isLost || attempt.absentSince === null) await changeAttempt(tx, attempt, { absent_since: attempt.absentSince ?? now })
}

const otherAmount = { code: 'amount' satisfies OwnErrorCode, detail: 'The gateway charged another amount' }

const notSent = {
  code: 'not_sent' satisfies OwnErrorCode,
  detail: 'The charge was never sent',
  providerId: null,
}

export const notReceived = {
  code: 'not_received' satisfies OwnErrorCode,
  detail: 'The gateway never received the charge',
  providerId: null,
}

async function succeed(place: Place, outcome: Extract<ChargeOutcome, { kind: 'succeeded' }>): Promise<void> {
  const { tx, order, attempt, now, alarm } = place
  const { providerId: provider_id, charged } = outcome
  if (isReturned(attempt) || nextState(attemptMachine, attempt.state, 'charge.succeeded') === undefined) return
  if (await isSurplus(place)) {
    await alarm('surplus')
    return giveBackLater(place, { providerId: provider_id, why: surplus })
  }
  if (charged.centavos !== attempt.centavos || charged.currency !== attempt.currency) {
    if (attempt.chargedCentavos !== null) return
    await alarm('other_amount')
    const written = { charged_centavos: charged.centavos, charged_currency: charged.currency, next_check_at: null }
    await changeAttempt(tx, attempt, { ...written, state: 'manual', provider_id, code: otherAmount.code })
    return changeOrder(tx, order, { status: 'verifying', now, failure: otherAmount })
  }
  const covered = await completeWithCredit(tx, order, { ...attempt, now })
  if (!covered) {
    await alarm('credit_spent')
    return giveBackLater(place, { providerId: provider_id, why: creditSpent })
  }
  if (await move(place, 'charge.succeeded', null, { provider_id, finished_at: now, code: null, message: null })) {
    await settlePaid(tx, covered, { now })
    await cardPaid(place)
    await readSettledLater(tx, attempt, now)
  }
}

/** Applies a refund at the gateway: a paid order stays paid until an operator decides; an unpaid one has failed. */
async function takeRefund(place: Place, { aftermath }: Extract<ChargeOutcome, { kind: 'refunded' }>): Promise<void> {
  if (isReturned(place.attempt)) return
  if (nextState(attemptMachine, place.attempt.state, 'charge.refunded') === undefined) return
  if (aftermath?.refunds.some(({ requestId }) => requestId === null) ?? true) await place.alarm('returned')
  const detail = 'The charge was given back'
  await fail(place, 'charge.refunded', { code: 'refunded' satisfies OwnErrorCode, detail, providerId: null })
}

/** Applies the gateway's cancelling of a charge that had succeeded: the same as a refund of the whole charge. */
async function takeRescoring(place: Place): Promise<void> {
  const reason = { code: 'rescored' satisfies OwnErrorCode, detail: 'The gateway cancelled the charge after it succeeded' }
  await place.alarm('rescored')
  await fail(place, 'charge.rescored', { ...reason, providerId: null })
  await auditGone(place, { state: 'failed', code: reason.code, centavos: place.attempt.centavos })
}

const late = {
  code: 'challenge_expired' satisfies OwnErrorCode,
  detail: 'The bank’s verification was not completed in time',
  providerId: null,
}
const left = {
  code: 'challenge_left' satisfies OwnErrorCode,
  detail: 'The bank’s verification was left for another way to pay',
  providerId: null,
}

async function expireChallenge(place: Place): Promise<void> {
  const { attempt, now } = place
  if (attempt.sentAt === null || now.getTime() - attempt.sentAt.getTime() < challengeLife) return
  await close(place, 'challenge.expired', late)
}

/** Fails an attempt, and closes it at its gateway, where a bank's page or a slow process may still charge it. */
async function close(place: Place, event: AttemptEvent, reason: Reason): Promise<void> {
  const { attempt, now } = place
  if (nextState(attemptMachine, attempt.state, event) === undefined) return
  await fail(place, event, reason)
  await releaseLater(place.tx, attempt, now)
}
