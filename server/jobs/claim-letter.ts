import { openClaimStates } from '#machines/lifecycles/claim.machine.ts'
import type { Transaction } from '../db/database.ts'
import { claimApprovedLetter, claimLostLetter, claimRejectedLetter } from '../mail/claim-decision-letters.ts'
import { claimOpenedLetter, claimToReviewLetter } from '../mail/claim-letters.ts'
import type { Letter, MailLocale } from '../mail/letter.ts'
import { findClaim } from '../queries/claims.ts'
import type { ClaimKey } from '../queries/claims.ts'
import type { Person } from '../queries/people.ts'
import type { Services } from '../services.ts'

type Template = 'claim-opened' | 'claim-to-review' | 'claim-approved' | 'claim-lost'

/** Returns the mail of a claim; null when the claim has been decided meanwhile, or otherwise, or is gone. */
export async function claimLetter(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  person: Person,
  { template, key }: { template: Template; key: ClaimKey },
): Promise<Letter | null> {
  const claim = await findClaim(tx, person.tenant, key)
  const opens = template === 'claim-opened' || template === 'claim-to-review'
  if (!claim || (opens ? !openClaimStates.includes(claim.state) : claim.state !== 'approved')) return null
  const { customerName, rfc } = claim
  const { name, locale } = person
  const reader = { name, customerName, url: `${env.publicUrl}/auth/signin` }
  switch (template) {
    case 'claim-opened':
      return claimOpenedLetter[locale](reader)
    case 'claim-to-review':
      return claimToReviewLetter[locale]({ ...reader, rfc, claimant: claim, url: `${env.publicUrl}/admin` })
    case 'claim-approved':
      return claimApprovedLetter[locale](reader)
    case 'claim-lost':
      return claimLostLetter[locale](reader)
  }
}

/**
 * Returns the decision for a claimant without an account, to the address that they gave; null when the claim was not
 * rejected.
 */
export async function claimantLetter(
  tx: Transaction,
  tenant: string,
  key: ClaimKey,
): Promise<{ reader: { email: string; locale: MailLocale }; letter: Letter } | null> {
  const claim = await findClaim(tx, tenant, key)
  return claim?.state === 'rejected' ? { reader: claim, letter: claimRejectedLetter[claim.locale]() } : null
}
