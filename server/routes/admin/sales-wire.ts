import type { ClaimRecord } from '#contract/admin/claim.ts'
import type { AttemptRecord, NamedCard, OrderRow, SubscriptionRow } from '#contract/admin/sale.ts'
import { claimActs } from '#contract/admin/claim.ts'
import { periodCodec } from '#contract/period.ts'
import { subscriptionStatusCodec } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'
import { claimMachine } from '#machines/lifecycles/claim.machine.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import type { AdminClaim } from '../../queries/admin-claims.ts'
import type { attemptsOf, AdminOrder } from '../../queries/admin-orders.ts'
import type { disputesOf } from '../../queries/disputes.ts'
import type { refundsOf } from '../../queries/refunds.ts'
import type { AdminSubscription } from '../../queries/admin-subscriptions.ts'
import { openDecisions } from '../../orders/decide-charge.ts'
import { renewalOf } from '../../subscriptions/life.ts'

const isoText = (moment: Date | null) => moment?.toISOString() ?? null

/** Returns a stored subscription as a row of the contract's list. */
export function subscriptionRowOf(row: AdminSubscription): SubscriptionRow {
  return {
    id: row.id,
    customer: { id: row.customerId, name: row.customerName },
    name: row.name,
    type: row.type,
    period: z.decode(periodCodec, row.period),
    status: z.decode(subscriptionStatusCodec, row.status),
    paymentStatus: row.paymentStatus,
    autoRenew: row.autoRenew,
    startsAt: isoText(row.startsAt),
    endsAt: isoText(row.endsAt),
    nextPaymentAttemptAt: isoText(row.nextPaymentAttemptAt),
    renewal: renewalOf(row),
  }
}

/** Returns a stored order as a row of the contract's list. */
export function orderRowOf({ customerId, customerName, failureCode, createdAt, paidAt, ...same }: AdminOrder): OrderRow {
  const customer = { id: customerId, name: customerName }
  return { ...same, customer, failure: failureCode, createdAt: createdAt.toISOString(), paidAt: isoText(paidAt) }
}

/** Returns the fields that name a stored card. */
export function namedCardOf({ id, brand, last4 }: NamedCard): NamedCard {
  return { id, brand, last4 }
}

type StoredAttempt = Awaited<ReturnType<typeof attemptsOf>>[number]
interface StoredAftermath {
  refunds: Awaited<ReturnType<typeof refundsOf>>
  disputes: Awaited<ReturnType<typeof disputesOf>>
}

/** Returns a stored attempt in the contract's form, with what took its money away. */
export function attemptRecordOf(row: StoredAttempt, aftermath: StoredAftermath): AttemptRecord {
  const disputes = aftermath.disputes.filter(({ attemptId }) => attemptId === row.id)
  const refunds = aftermath.refunds.filter(({ attemptId }) => attemptId === row.id)
  const { createdAt, finishedAt, nextCheckAt, cardId, brand, last4, chargedCentavos, chargedCurrency, ...same } = row
  const card = cardId === null || brand === null || last4 === null ? null : { id: cardId, brand, last4 }
  const isOther = chargedCentavos !== null && chargedCurrency !== null
  return {
    ...same,
    state: stateShown(row.state, disputes),
    card,
    refunds: refunds.map(({ id, centavos, reason, origin, refundedAt }) => {
      return { id, centavos, reason, origin, refundedAt: refundedAt.toISOString() }
    }),
    disputes: disputes.map(({ id, centavos, reason, state, dueBy, openedAt, closedAt }) => ({
      id,
      centavos,
      reason,
      state,
      dueBy: isoText(dueBy),
      openedAt: openedAt.toISOString(),
      closedAt: isoText(closedAt),
    })),
    createdAt: createdAt.toISOString(),
    finishedAt: isoText(finishedAt),
    nextCheckAt: isoText(nextCheckAt),
    charged: isOther ? { centavos: chargedCentavos, currency: chargedCurrency } : null,
    decisions: openDecisions(row),
  }
}

/** Returns the state that staff see: a charge whose money is held or gone has not just succeeded. */
function stateShown(state: StoredAttempt['state'], disputes: StoredAftermath['disputes']): AttemptRecord['state'] {
  if (state !== 'succeeded') return state
  if (disputes.some((one) => one.state === 'lost')) return 'charged_back'
  return disputes.some((one) => one.state !== 'won') ? 'disputed' : state
}

/** The claim event of each staff act. */
export const claimEvents = { review: 'review.started', approve: 'claim.approved', reject: 'claim.rejected' } as const

/** Returns a stored claim in the contract's form, with the acts that its lifecycle allows. */
export function claimRecordOf(row: AdminClaim): ClaimRecord {
  const { id, rfc, name, email, phone, notes, state, customerId, customerName, ownerId, ownerName, ownerEmail, version } = row
  const { decidedBy, decidedNote, decidedAt } = row
  return {
    id,
    rfc,
    name,
    email,
    phone,
    notes,
    state,
    customer: { id: customerId, name: customerName },
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '', email: ownerEmail ?? '' },
    decision:
      decidedBy === null || decidedAt === null ? null : { by: decidedBy, note: decidedNote ?? '', at: decidedAt.toISOString() },
    acts: claimActs.filter((act) => nextState(claimMachine, state, claimEvents[act]) !== undefined),
    version,
    createdAt: row.createdAt.toISOString(),
  }
}
