import type { OwnErrorCode } from '#contract/card-errors/own.ts'
import type { ChargeOutcome, Deposit } from '../providers/payments/gateway.ts'
import { enqueueMail } from '../queries/mails.ts'
import type { TransferTemplate } from '../db/mail-templates.ts'
import { changeAttempt } from '../queries/payment-attempts.ts'
import { postCredit } from '../queries/credit.ts'
import { insertDeposit, transferOfRemote, unbookedOf } from '../queries/transfers.ts'
import { reminderOf, waitEnd } from './check-times.ts'
import { fail, move } from './move-attempt.ts'
import { completeWithCredit } from './order-credit.ts'
import type { Place } from './place.ts'
import { collectLater, readTransferLater } from './release.ts'
import { settlePaid } from './settle-paid.ts'
import { isSurplus } from './surplus.ts'

export type Awaited = Extract<ChargeOutcome, { kind: 'awaiting' }>

const expired = {
  code: 'transfer_expired' satisfies OwnErrorCode,
  detail: 'No payment came before the deadline',
  providerId: null,
}
export const short = {
  code: 'transfer_short' satisfies OwnErrorCode,
  detail: 'Less came than was due',
  providerId: null,
}
const left = {
  code: 'transfer_left' satisfies OwnErrorCode,
  detail: 'The customer no longer waits for this payment',
  providerId: null,
}
export const registered = {
  code: 'transfer_registered' satisfies OwnErrorCode,
  detail: 'Staff registered the payment outside of the gateway',
  providerId: null,
}

/**
 * Applies what a gateway says of a transfer (docs/decisions/0072): the wait begins, money came, or the wait is over.
 * Each deposit is booked once: it pays the order that waits for it, and what does not becomes credit.
 */
export async function takeTransfer(place: Place, outcome: Awaited): Promise<void> {
  const { attempt, tx, now } = place
  const { providerId, instructions, isOver } = outcome
  if (!isOver && (await move(place, 'transfer.awaited', 'charge.challenged', { provider_id: providerId, instructions }))) {
    await tell(place, 'transfer-instructions')
    place.attempt = { ...attempt, state: 'awaiting', providerId, instructions }
    place.order = { ...place.order, status: 'requires_action' }
  }
  if (!(await isForAnother(place))) {
    const came = await unbookedOf(tx, attempt, outcome.deposits)
    if (came.length > 0) return book(place, came)
  }
  const { state, deadline } = place.attempt
  if (state !== 'awaiting' || deadline === null) return
  if (now > (isOver ? deadline : waitEnd({ ...place.attempt, deadline }))) return expire(place)
  if (isOver) return leave(place)
  await remind(place, deadline)
}

/** Stripe has one CLABE for each customer: what comes there is for the transfer that is waited for now. */
async function isForAnother({ tx, attempt }: Place): Promise<boolean> {
  if (attempt.driver !== 'stripe' || attempt.way !== 'spei') return false
  return (await transferOfRemote(tx, { ...attempt, account: attempt.tenant }))?.id !== attempt.id
}

/** Reminds the customer once. */
async function remind(place: Place, deadline: Date): Promise<void> {
  const { attempt, tx, now } = place
  const at = reminderOf({ ...attempt, deadline })
  if (attempt.remindedAt !== null || at === null || now < at) return
  await changeAttempt(tx, attempt, { reminded_at: now })
  await tell(place, 'transfer-reminder')
}

/** Ends the wait for a transfer: what comes later is credit. */
export async function leave(place: Place): Promise<void> {
  await fail(place, 'transfer.left', left)
  await readTransferLater(place.tx, place.attempt, place.now)
}

async function expire(place: Place): Promise<void> {
  await tell(place, 'transfer-expired')
  await fail(place, 'transfer.expired', expired)
  await readTransferLater(place.tx, place.attempt, place.now)
}

async function book(place: Place, came: readonly Deposit[]): Promise<void> {
  const { tx, attempt, order, now } = place
  const sum = came.reduce((total, { centavos }) => total + centavos, 0)
  const isAwaited = attempt.state === 'awaiting'
  const isEnough = isAwaited && sum >= attempt.centavos && !(await isSurplus(place))
  const covered = isEnough ? await completeWithCredit(tx, order, { ...attempt, now }) : undefined
  if (covered) {
    await move(place, 'charge.succeeded', null, { finished_at: now, code: null, message: null, next_check_at: null })
    await settlePaid(tx, covered, { now })
  } else if (isAwaited) await fail(place, 'charge.failed', sum < attempt.centavos ? short : left)
  let due = covered ? attempt.centavos : 0
  for (const deposit of came) {
    const credited = Math.max(0, deposit.centavos - due)
    due -= deposit.centavos - credited
    const cause = covered
      ? credited > 0
        ? 'excess'
        : 'paid'
      : isAwaited
        ? 'short'
        : attempt.state === 'succeeded'
          ? 'excess'
          : 'late'
    await keep(place, deposit, { credited, cause })
  }
  if (isAwaited) await readTransferLater(tx, attempt, now)
  else await collectLater(tx, attempt, now)
}

interface Booked {
  credited: number
  cause: 'paid' | 'excess' | 'short' | 'late'
}

async function keep({ tx, attempt, order, now }: Place, deposit: Deposit, { credited, cause }: Booked): Promise<void> {
  const id = await insertDeposit(tx, attempt, { ...deposit, credited, cause, now })
  if (credited === 0) return
  await postCredit(tx, order, { kind: 'received', orderId: order.id, centavos: credited, now })
  const { tenant, customerId, userId } = order
  await enqueueMail(tx, { tenant, customerId, userId, template: 'transfer-credited', order, deposit: { id }, now })
}

async function tell({ tx, order, now }: Place, template: TransferTemplate): Promise<void> {
  const { tenant, customerId, userId } = order
  await enqueueMail(tx, { tenant, customerId, userId, template, order, now })
}
