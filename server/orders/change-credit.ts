import type { CreditBody } from '#contract/admin/credit.ts'
import type { Transaction } from '../db/database.ts'
import { creditLimitPesos, numberOf } from '../domain/configuration.ts'
import { creditAvailable, grantedSince, postCredit } from '../queries/credit.ts'
import type { CustomerKey } from '../queries/orders.ts'
import { settingValue } from '../queries/settings.ts'
import { Refusal } from '../refusal/refusal.ts'

const thirtyDays = 30 * 86_400_000

/**
 * Grants a customer credit, or withdraws it, for staff. The caller has locked the customer. Returns the entry's id.
 * @throws Refusal 409 record.changed when the person saw another balance, 422 credit.amount when a withdrawal is more
 * than the balance, credit.limit when staff would grant more in 30 days than the tenant allows
 */
export async function changeCredit(
  tx: Transaction,
  customer: CustomerKey,
  { act, centavos, available: shown, reason, by, now }: CreditBody & { by: string; now: Date },
): Promise<string> {
  const available = await creditAvailable(tx, customer)
  if (available !== shown) throw new Refusal('record.changed')
  if (act === 'withdraw') {
    if (centavos > available) throw new Refusal('credit.amount')
    return postCredit(tx, customer, { kind: 'withdrawn', centavos, by, reason, now })
  }
  const limit = numberOf(creditLimitPesos, await settingValue(tx, customer.tenant, creditLimitPesos.entry)) * 100
  const granted = await grantedSince(tx, customer, new Date(now.getTime() - thirtyDays))
  if (granted + centavos > limit) throw new Refusal('credit.limit')
  return postCredit(tx, customer, { kind: 'granted', centavos, by, reason, now })
}
