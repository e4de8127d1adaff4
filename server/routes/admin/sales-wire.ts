import type { ClaimRecord } from '#contract/admin/claim.ts'
import type { NamedCard, OrderRow, SubscriptionRow } from '#contract/admin/sale.ts'
import { claimActs } from '#contract/admin/claim.ts'
import { periodCodec } from '#contract/period.ts'
import { subscriptionStatusCodec } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'
import { claimMachine } from '#machines/lifecycles/claim.machine.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import type { AdminClaim } from '../../queries/admin-claims.ts'
import type { AdminOrder } from '../../queries/admin-orders.ts'
import type { AdminSubscription } from '../../queries/admin-subscriptions.ts'
import { priceOf } from '../../subscriptions/next-lines.ts'

/** Returns a moment in ISO 8601 UTC. */
export const isoText = (moment: Date | null) => moment?.toISOString() ?? null

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
    renewal: priceOf(row),
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
