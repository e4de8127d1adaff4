import { openClaimStates } from '#machines/lifecycles/claim.machine.ts'
import type { Transaction } from '../db/database.ts'
import { Refusal } from '../refusal/refusal.ts'
import { hasClaim } from '../queries/claims.ts'
import { changeCustomer } from '../queries/customers.ts'
import { giveRfcUp, ownerOfRfc, takeRfc } from '../queries/directory.ts'
import type { OnboardingRow } from '../queries/onboarding-records.ts'
import { hadTrial } from '../queries/subscriptions.ts'

/**
 * Gives the customer of an onboarding another RFC, under the guard of registration; the directory decides between two
 * at once. A customer cannot leave an RFC that had its trial, because the next one to register it would get another
 * trial (docs/domain.md#subscriptions-over-time).
 * @throws Refusal 409 onboarding.step after a trial; 422 rfc.unique, or rfc.claim_in_process when somebody claims the
 * new RFC or the old one.
 */
export async function moveRfc(tx: Transaction, row: OnboardingRow, { rfc, now }: { rfc: string; now: Date }): Promise<void> {
  const { tenant, customerId } = row
  if (await hadTrial(tx, row)) throw new Refusal('onboarding.step')
  const owner = await ownerOfRfc(tx, tenant, rfc)
  if (owner !== undefined) {
    const isClaimed = await hasClaim(tx, { tenant, customerId: owner, rfc }, openClaimStates)
    throw new Refusal(isClaimed ? 'rfc.claim_in_process' : 'rfc.unique')
  }
  if (!(await takeRfc(tx, { tenant, rfc, customerId }))) throw new Refusal('rfc.unique')
  if (row.rfc !== null) {
    if (await hasClaim(tx, { tenant, customerId, rfc: row.rfc }, openClaimStates)) throw new Refusal('rfc.claim_in_process')
    await giveRfcUp(tx, { tenant, rfc: row.rfc, customerId })
  }
  await changeCustomer(tx, row, { change: { rfc }, now })
}
