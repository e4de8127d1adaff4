import type { Transaction } from '../db/database.ts'
import { centavosOf, dividedOver, leftOfParts } from '../domain/refund-parts.ts'
import type { PaidPart } from '../domain/refund-parts.ts'
import { creditedPartsOf } from '../queries/credited-parts.ts'
import { disputesOf } from '../queries/disputes.ts'
import { partsOf } from '../queries/joined-renewals.ts'
import type { RenewedPart } from '../queries/joined-renewals.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'
import { refundRequestsOf } from '../queries/refund-requests.ts'
import { refundsOf } from '../queries/refunds.ts'

/** Everything that left an order's charges, or is about to, and the subscriptions that the order renews. */
export interface OrderAftermath {
  parts: RenewedPart[]
  refunds: Awaited<ReturnType<typeof refundsOf>>
  disputes: Awaited<ReturnType<typeof disputesOf>>
  requests: Awaited<ReturnType<typeof refundRequestsOf>>
  /** What became credit of the periods that the order paid for, because a cheaper plan began at once. */
  credited: PaidPart[]
}

export async function aftermathOf(tx: Transaction, order: OrderRow): Promise<OrderAftermath> {
  return {
    parts: await partsOf(tx, order),
    refunds: await refundsOf(tx, order),
    disputes: await disputesOf(tx, order),
    requests: await refundRequestsOf(tx, order),
    credited: await creditedPartsOf(tx, order),
  }
}

type Charge = Pick<AttemptRow, 'id' | 'state' | 'centavos' | 'chargedCentavos' | 'providerId' | 'way'>

const sumOf = (rows: readonly { centavos: number }[]) => rows.reduce((sum, { centavos }) => sum + centavos, 0)

/**
 * Returns how many centavos of a charge staff may still give back: what was charged, less what was given back, what
 * other open requests will give back, and what became credit (docs/decisions/0171). No gateway gives a transfer back.
 * Nothing while the charge is disputed or after the dispute is lost (docs/payments.md#refunds-by-staff). `except`: the
 * id of a request that does not count.
 */
export function refundableOf(
  { id, state, centavos, chargedCentavos, providerId, way }: Charge,
  { refunds, disputes, requests, credited }: OrderAftermath,
  except?: string,
): number {
  const isOwn = ({ attemptId }: { attemptId: string }) => attemptId === id
  if (state !== 'succeeded' || providerId === null || way !== 'card') return 0
  if (disputes.some((dispute) => isOwn(dispute) && dispute.state !== 'won')) return 0
  const waiting = requests.filter((one) => isOwn(one) && one.finishedAt === null && one.id !== except)
  return Math.max(0, (chargedCentavos ?? centavos) - sumOf(refunds.filter(isOwn)) - sumOf(waiting) - sumOf(credited))
}

/**
 * Returns how many centavos of a charge staff may still give back for one subscription that its order renews: its part
 * of the charge less the refunds that name it, and less its share of those that name none (docs/decisions/0158). Never
 * more than of the whole charge. `except` as above.
 */
export function refundableOfPart(charge: Charge, aftermath: OrderAftermath, subscriptionId: string, except?: string): number {
  const isOwn = ({ attemptId }: { attemptId: string }) => attemptId === charge.id
  const waiting = aftermath.requests.filter(({ finishedAt, id }) => finishedAt === null && id !== except)
  const gone = [...aftermath.refunds, ...waiting].filter(isOwn).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const parts = dividedOver(aftermath.parts, charge.chargedCentavos ?? charge.centavos)
  const left = centavosOf(leftOfParts(parts, gone), subscriptionId) - centavosOf(aftermath.credited, subscriptionId)
  return Math.min(Math.max(0, left), refundableOf(charge, aftermath, except))
}

/** Returns how many centavos staff have given back, or requested to give back, of an order. */
export function givenByStaff({ requests }: OrderAftermath): number {
  return sumOf(requests.filter(({ state }) => state !== 'refused'))
}
