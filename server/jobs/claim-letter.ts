import { openClaimStates } from '#machines/lifecycles/claim.machine.ts'
import type { Transaction } from '../db/database.ts'
import { claimOpenedLetter, claimToReviewLetter } from '../mail/claim-letters.ts'
import type { Letter } from '../mail/letter.ts'
import { findClaim } from '../queries/claims.ts'
import type { ClaimKey } from '../queries/claims.ts'
import type { Person } from '../queries/people.ts'
import type { Services } from '../services.ts'

/** What a claim's mail tells its reader; null when the claim has been decided meanwhile, or is gone. */
export async function claimLetter(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  person: Person,
  { template, key }: { template: 'claim-opened' | 'claim-to-review'; key: ClaimKey },
): Promise<Letter | null> {
  const claim = await findClaim(tx, person.tenant, key)
  if (!claim || !openClaimStates.includes(claim.state)) return null
  const { customerName, rfc } = claim
  const { name, locale } = person
  if (template === 'claim-opened') {
    return claimOpenedLetter[locale]({ name, customerName, url: `${env.publicUrl}/auth/signin` })
  }
  return claimToReviewLetter[locale]({ name, customerName, rfc, claimant: claim, url: `${env.publicUrl}/admin` })
}
