import { chargeOf } from '#contract/credit.ts'
import type { Transaction } from '../db/database.ts'
import { disputed, noCard, unpayable } from '../domain/dunning.ts'
import { nextBillingStep } from '../domain/billing-step.ts'
import { Refusal } from '../refusal/refusal.ts'
import { beginCharge } from '../orders/begin-charge.ts'
import { applyCredit } from '../orders/order-credit.ts'
import { refuseRenewal } from '../orders/refuse-renewal.ts'
import { settleWithoutCharge } from '../orders/settle-without-charge.ts'
import { lockCustomer } from '../queries/customers.ts'
import { isDisputing } from '../queries/disputes.ts'
import { insertJob } from '../queries/jobs.ts'
import { partsOf } from '../queries/joined-renewals.ts'
import { chargedElsewhere } from '../queries/orders.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'
import { defaultCard } from '../queries/payment-methods.ts'
import { lockLife, lockUnpaidOrders, noCancellation, renewalJob } from '../queries/subscription-life.ts'
import type { LifeRow, SubscriptionKey } from '../queries/subscription-life.ts'
import { ownerOf } from '../queries/users.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { cancelUnpaid } from '../orders/cancel-unpaid.ts'
import { joinOwed, owedTogether } from './join-owed.ts'
import { standingRenewal } from './standing-renewal.ts'
import { isBeingCharged } from '../subscriptions/being-charged.ts'
import { billingFacts } from '../subscriptions/billing-facts.ts'
import { stateOf } from '../subscriptions/life.ts'
import { dueTogether } from '../subscriptions/due-together.ts'
import { endPause } from '../subscriptions/pause.ts'
import { writeRenewal } from '../subscriptions/renewal-order.ts'
import { mailOwner } from '../subscriptions/subscription-mail.ts'
import { tellOfCharge } from '../subscriptions/tell-of-charge.ts'
import { writeLife } from '../subscriptions/write-life.ts'

/** Milliseconds to wait while another charge of the customer runs. */
const waitForOthers = 15 * 60_000

interface StepRequest {
  /** The card that a person has just given for the due amount. Null: the clock charges the default card. */
  cardId: string | null
  /** Whether the given card pays everything that the customer owes, in one charge. */
  together?: boolean
  now: Date
}

/**
 * Takes the billing step that is due for a subscription, if any, in one transaction. Repeating it does nothing. Returns
 * the attempt to send to its gateway when something must be charged: one at a time, of one order per period.
 */
export async function takeBillingStep(tx: Transaction, key: SubscriptionKey, request: StepRequest): Promise<AttemptRow | null> {
  const { cardId, now } = request
  await lockCustomer(tx, key)
  const unpaid = await lockUnpaidOrders(tx, key)
  const row = await lockLife(tx, key)
  if (!row) return null
  const isOwed = ['pastDue', 'resuming'].includes(stateOf(row))
  const due = cardId === null ? nextBillingStep(billingFacts(row)) : isOwed ? renewalAt(now) : null
  if (!due || due.at > now) return null
  if (cardId === null && row.cancelAt !== null && row.cancelAt <= now) {
    // A late clock charges nothing of a subscription that had to end by now.
    await cancelSubscription(tx, row, { event: 'subscription.cancelled', unpaid, now })
    return null
  }
  switch (due.event) {
    case 'renewal.begun':
      // The law asks for a notice first: a charge without a notice waits for it.
      if (cardId === null && (await tellOfCharge(tx, row, now)) === 'moved') return null
      return renew(tx, row, { ...request, unpaid })
    case 'pause.begun':
      if (await writeLife(tx, row, { event: due.event, change: { next_payment_attempt_at: row.pausedUntil }, now })) {
        await cancelUnpaid(tx, unpaid, now)
        await mailOwner(tx, row, { template: 'pause-begun', now })
      }
      return null
    case 'pause.ended':
      if ((await tellOfCharge(tx, row, now)) === 'stands') await endPause(tx, row, { cardId: null, now })
      return null
    case 'period.ended':
      await cancelSubscription(tx, row, { event: due.event, unpaid, now })
      return null
    default: {
      const change = { next_payment_attempt_at: null, ...noCancellation }
      if (await writeLife(tx, row, { event: due.event, change, now })) {
        await mailOwner(tx, row, { template: 'subscription-expired', now })
      }
      return null
    }
  }
}

const renewalAt = (at: Date) => ({ event: 'renewal.begun' as const, at })

async function renew(
  tx: Transaction,
  row: LifeRow,
  { unpaid, cardId, together = false, now }: StepRequest & { unpaid: readonly OrderRow[] },
): Promise<AttemptRow | null> {
  const { tenant, customerId, id } = row
  if (
    unpaid.some(isBeingCharged) ||
    (await chargedElsewhere(tx, row, { except: null, onboardingId: null, renewing: row.type }))
  ) {
    const payload = { subscription_id: id, ...(cardId === null ? {} : { card_id: cardId }) }
    const runAt = new Date(now.getTime() + waitForOthers)
    await insertJob(tx, { tenant, customerId, kind: renewalJob, payload, now, runAt })
    return null
  }
  const changes = unpaid.filter(({ kind }) => kind === 'change')
  await cancelUnpaid(tx, changes, now)
  const userId = await ownerOf(tx, row)
  const byClock = cardId === null
  const [, ...owed] = together ? await owedTogether(tx, row) : [row]
  const order = await applyCredit(
    tx,
    owed.length > 0
      ? await joinOwed(tx, [row, ...owed], { userId, now })
      : await orderOf(tx, row, { unpaid, byClock, userId, now }),
    now,
  )
  if (chargeOf(order) === 0) {
    await beginRenewals(tx, order, now)
    await settleWithoutCharge(tx, order, { now })
    return null
  }
  const isRefused = byClock && (await isDisputing(tx, row))
  const card = cardId ?? (await defaultCard(tx, row))?.id ?? null
  const attempt = isRefused ? 'disputed' : card === null ? null : await begin(tx, order, { cardId: card, byClock, now })
  if (attempt === 'closed' && !byClock) return null
  if (attempt !== null && typeof attempt !== 'string') return attempt
  await beginRenewals(tx, order, now)
  await refuseRenewal(tx, order, { ...withoutAttempt(attempt, order), byClock, now })
  return null
}

/** Returns the order of a renewal: the one that stands, or a new one. The clock joins what is due on the same day. */
async function orderOf(
  tx: Transaction,
  row: LifeRow,
  { unpaid, byClock, userId, now }: { unpaid: readonly OrderRow[]; byClock: boolean; userId: string; now: Date },
): Promise<OrderRow> {
  const live = await standingRenewal(tx, row, { unpaid, alone: !byClock, now })
  if (live) return live
  return writeRenewal(tx, row, { userId, others: byClock ? await dueTogether(tx, row, now) : [], now })
}

async function beginRenewals(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  for (const { subscriptionId: id } of await partsOf(tx, order)) {
    const row = await lockLife(tx, { ...order, id })
    if (row) await writeLife(tx, row, { event: 'renewal.begun', now })
  }
}

/** Returns why a renewal failed without a charge. */
function withoutAttempt(
  reason: 'closed' | 'disputed' | 'unpayable' | null,
  { failureCode, failureDetail, ...order }: OrderRow,
): { code: string; detail: string } {
  if (reason === 'unpayable')
    return { code: unpayable, detail: `The gateway of the card does not charge ${chargeOf(order)} centavos` }
  if (reason === 'disputed') return { code: disputed, detail: 'A charge of the customer is disputed' }
  if (reason === 'closed' && failureCode !== null) return { code: failureCode, detail: failureDetail ?? '' }
  return { code: noCard, detail: 'There is no card to charge' }
}

/**
 * Returns the attempt to send. Returns null when there is no card to charge, `closed` when the card was refused too
 * often, `unpayable` when its gateway does not charge such an amount.
 */
async function begin(
  tx: Transaction,
  order: OrderRow,
  { now, ...wish }: { cardId: string; byClock: boolean; now: Date },
): Promise<AttemptRow | 'closed' | 'unpayable' | null> {
  try {
    const beginning = await beginCharge(
      tx,
      order,
      { ...wish, installments: null, challenged: false, press: null, said: null },
      now,
    )
    return beginning.kind === 'new' ? beginning.attempt : null
  } catch (error) {
    if (error instanceof Refusal && error.code === 'card.missing') return null
    if (error instanceof Refusal && (error.code === 'card.closed' || error.code === 'calls.throttled')) return 'closed'
    if (error instanceof Refusal && error.code === 'validation.failed') return 'unpayable'
    throw error
  }
}
