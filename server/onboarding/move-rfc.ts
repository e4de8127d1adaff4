import { openClaimStates } from '#machines/lifecycles/claim.machine.ts'
import type { Transaction } from '../db/database.ts'
import { Refusal } from '../refusal/refusal.ts'
import { hasClaim } from '../queries/claims.ts'
import { changeCustomer } from '../queries/customers.ts'
import { giveRfcUp, ownerOfRfc, takeRfc } from '../queries/directory.ts'
import type { OnboardingRow } from '../queries/onboarding-records.ts'
import { hadTrial } from '../queries/subscriptions.ts'

interface Holder {
  tenant: string
  customerId: string
  /** The RFC that it has. */
  rfc: string | null
}

/**
 * Gives a customer another RFC; the directory decides between two at once. The customer is locked.
 * @throws Refusal 422 `taken`, or rfc.claim_in_process when somebody claims the new RFC or the old one.
 */
export async function exchangeRfc(
  tx: Transaction,
  { tenant, customerId, rfc: old }: Holder,
  { rfc, taken, now }: { rfc: string; taken: 'rfc.unique' | 'rfc.other_customer'; now: Date },
): Promise<void> {
  const owner = await ownerOfRfc(tx, tenant, rfc)
  if (owner !== undefined) {
    const isClaimed = await hasClaim(tx, { tenant, customerId: owner, rfc }, openClaimStates)
    throw new Refusal(isClaimed ? 'rfc.claim_in_process' : taken)
  }
  if (!(await takeRfc(tx, { tenant, rfc, customerId }))) throw new Refusal(taken)
  if (old !== null) {
    if (await hasClaim(tx, { tenant, customerId, rfc: old }, openClaimStates)) throw new Refusal('rfc.claim_in_process')
    await giveRfcUp(tx, { tenant, rfc: old, customerId })
  }
  await changeCustomer(tx, { tenant, customerId }, { change: { rfc }, now })
}

/**
 * Gives the customer of an onboarding another RFC, under the guard of registration. A customer cannot leave an RFC that
 * had its trial, because the next one to register it would get another trial (docs/domain.md#subscriptions-over-time).
 * @throws Refusal 409 onboarding.step after a trial; 422 as `exchangeRfc`.
 */
export async function moveRfc(tx: Transaction, row: OnboardingRow, { rfc, now }: { rfc: string; now: Date }): Promise<void> {
  if (await hadTrial(tx, row)) throw new Refusal('onboarding.step')
  await exchangeRfc(tx, row, { rfc, taken: 'rfc.unique', now })
}
