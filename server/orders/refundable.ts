import type { Transaction } from '../db/database.ts'
import { disputesOf } from '../queries/disputes.ts'
import type { OrderKey } from '../queries/orders.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'
import { refundRequestsOf } from '../queries/refund-requests.ts'
import { refundsOf } from '../queries/refunds.ts'

/** Everything that left an order's charges, or is about to. */
export interface OrderAftermath {
  refunds: Awaited<ReturnType<typeof refundsOf>>
  disputes: Awaited<ReturnType<typeof disputesOf>>
  requests: Awaited<ReturnType<typeof refundRequestsOf>>
}

export async function aftermathOf(tx: Transaction, order: OrderKey): Promise<OrderAftermath> {
  return {
    refunds: await refundsOf(tx, order),
    disputes: await disputesOf(tx, order),
    requests: await refundRequestsOf(tx, order),
  }
}

type Charge = Pick<AttemptRow, 'id' | 'state' | 'centavos' | 'chargedCentavos' | 'providerId' | 'way'>

const sumOf = (rows: readonly { centavos: number }[]) => rows.reduce((sum, { centavos }) => sum + centavos, 0)

/**
 * Returns how many centavos of a charge staff may still give back: what was charged, less what was given back and what
 * other open requests will give back. No gateway gives a transfer back. Nothing while the charge is disputed or after
 * the dispute is lost (docs/payments.md#refunds-by-staff). `except`: the id of a request that does not count.
 */
export function refundableOf(
  { id, state, centavos, chargedCentavos, providerId, way }: Charge,
  { refunds, disputes, requests }: OrderAftermath,
  except?: string,
): number {
  const isOwn = ({ attemptId }: { attemptId: string }) => attemptId === id
  if (state !== 'succeeded' || providerId === null || way !== 'card') return 0
  if (disputes.some((dispute) => isOwn(dispute) && dispute.state !== 'won')) return 0
  const waiting = requests.filter((one) => isOwn(one) && one.finishedAt === null && one.id !== except)
  return Math.max(0, (chargedCentavos ?? centavos) - sumOf(refunds.filter(isOwn)) - sumOf(waiting))
}

/** Returns how many centavos staff have given back, or requested to give back, of an order. */
export function givenByStaff({ requests }: OrderAftermath): number {
  return sumOf(requests.filter(({ state }) => state !== 'refused'))
}
