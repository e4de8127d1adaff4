import type { Transaction } from '../db/database.ts'
import { leadOf } from '../domain/clock-lead.ts'
import { linkLife, linkToken, passwordPath, shortLinkToken } from '../domain/mailed-link.ts'
import type { MailedLink } from '../domain/mailed-link.ts'
import { shortLinkPath } from '../domain/short-link.ts'
import { tokenHash } from '../domain/token.ts'
import type { ClaimedJob } from '../queries/claim-jobs.ts'
import { deleteTokens, insertOneTimeToken, newestOther } from '../queries/one-time-tokens.ts'
import type { Person } from '../queries/people.ts'
import type { Services } from '../services.ts'

/** The addresses of one link: where a button leads, and what is printed, which leads there. */
export interface LetterLink {
  url: string
  short: string
}

/**
 * Returns the link of a password mail and stores its token's hash; older tokens of the kind die. Returns null when the
 * mail is too late (past the link's life, or a newer one was requested and prepared). Also returns null when it does
 * not fit the person: an invited person or a new root has no password to reset, and a person with a password has
 * answered. Its life counts from the request, so repeating changes nothing.
 */
export async function prepareLink(
  services: Pick<Services, 'env' | 'keys' | 'clock' | 'machineClock'>,
  tx: Transaction,
  job: Pick<ClaimedJob, 'id' | 'createdAt'>,
  { person, purpose }: { person: Person; purpose: MailedLink },
): Promise<LetterLink | null> {
  const { env, keys, machineClock } = services
  const createdAt = new Date(job.createdAt.getTime() - leadOf(services))
  const expiresAt = new Date(createdAt.getTime() + linkLife[purpose])
  if (machineClock.now() >= expiresAt || person.invited !== (purpose !== 'reset')) return null
  const short = shortLinkToken(keys.reset, job.id)
  const token = linkToken(keys.reset, purpose, short)
  const hash = tokenHash(token)
  const newest = await newestOther(tx, person, { purpose, than: hash })
  if (newest && newest > createdAt) return null
  await deleteTokens(tx, person, { purpose, keep: hash })
  await insertOneTimeToken(tx, { ...person, purpose, app: null, tokenHash: hash, createdAt, expiresAt })
  const pathTo = passwordPath(purpose, person.email, token)
  return { url: `${env.publicUrl}${pathTo}`, short: `${env.publicUrl}${shortLinkPath(short)}` }
}
