import { openClaimStates } from '#machines/lifecycles/claim.machine.ts'
import type { Transaction } from '../db/database.ts'
import { failureTexts } from '../refusal/failure-texts.ts'
import type { Language } from '../refusal/language.ts'
import { Refusal } from '../refusal/refusal.ts'
import { hasClaim } from '../queries/claims.ts'
import { emailIsKnown, ownerOfRfc } from '../queries/directory.ts'

interface GuardedCall {
  tenant: string
  /** Null: the call has no RFC. */
  rfc: string | null
  email: string
  language: Language
}

/**
 * Checks that an RFC and an address have no account.
 * @throws Refusal 422 with the first that has one (docs/domain.md#session-and-access).
 */
export async function requireFree(
  tx: Transaction,
  { tenant, rfc, email, language, field }: GuardedCall & { field?: string },
): Promise<void> {
  const customerId = rfc === null ? undefined : await ownerOfRfc(tx, tenant, rfc)
  if (rfc !== null && customerId !== undefined) {
    const claimed = await hasClaim(tx, { tenant, customerId, rfc }, openClaimStates)
    throw new Refusal(claimed ? 'rfc.claim_in_process' : 'rfc.unique')
  }
  if (await emailIsKnown(tx, tenant, email)) throw emailTaken(language, field)
}

/** Returns the refusal of an address that has an account, at its field. */
export function emailTaken(language: Language, field = 'email'): Refusal {
  return new Refusal('email.unique', { errors: [{ field, message: failureTexts['email.unique'][language] }] })
}
