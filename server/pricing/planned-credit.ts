import { creditFor } from '#contract/credit.ts'
import type { Transaction } from '../db/database.ts'
import { creditAvailable } from '../queries/credit.ts'
import type { CustomerKey } from '../queries/orders.ts'

/** Returns how many centavos of a total the customer's credit balance pays now (docs/domain.md#credit-balance). */
export async function plannedCredit(tx: Transaction, customer: CustomerKey, total: number): Promise<number> {
  return total === 0 ? 0 : creditFor(total, await creditAvailable(tx, customer))
}
