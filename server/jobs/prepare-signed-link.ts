import type { Transaction } from '../db/database.ts'
import { leadOf } from '../domain/clock-lead.ts'
import { emailChangeLife, emailChangePath, shortEmailChangeToken } from '../domain/email-change-link.ts'
import type { EmailChangeAct } from '../domain/email-change-link.ts'
import { shortLinkPath } from '../domain/short-link.ts'
import { tokenHash } from '../domain/token.ts'
import { shortVerificationToken, verificationLife, verificationPath } from '../domain/verification-link.ts'
import type { ClaimedJob } from '../queries/claim-jobs.ts'
import type { EmailChange } from '../queries/email-changes.ts'
import { insertOneTimeToken } from '../queries/one-time-tokens.ts'
import type { SignedPurpose } from '../queries/one-time-tokens.ts'
import type { Person } from '../queries/people.ts'
import type { Services } from '../services.ts'
import type { LetterLink } from './prepare-link.ts'

type Linking = Pick<Services, 'env' | 'keys'>

/**
 * Returns the link of a verification mail, and stores the hash of its short token. It starts with PUBLIC_URL, whatever
 * host a call named, and lives for a day from the request.
 */
export async function prepareVerification(
  services: Linking & Pick<Services, 'clock' | 'machineClock'>,
  tx: Transaction,
  job: Pick<ClaimedJob, 'createdAt'>,
  person: Person,
): Promise<LetterLink> {
  const { keys } = services
  const createdAt = new Date(job.createdAt.getTime() - leadOf(services))
  const expiresAt = new Date(createdAt.getTime() + verificationLife)
  const token = shortVerificationToken(keys.verification, person, expiresAt)
  const to = verificationPath(keys.verification, person, expiresAt)
  return prepared(services, tx, person, { purpose: 'verification', token, to, createdAt, expiresAt })
}

/** Returns the link of a mail of a change of address, and stores the hash of its short token. */
export async function prepareEmailChange(
  services: Linking,
  tx: Transaction,
  person: Person,
  { act, change }: { act: EmailChangeAct; change: EmailChange },
): Promise<LetterLink> {
  const key = services.keys.verification
  const linked = { ...person, ...change }
  const token = shortEmailChangeToken(key, act, linked)
  const to = emailChangePath(key, act, linked)
  const createdAt = new Date(change.expiresAt.getTime() - emailChangeLife)
  return prepared(services, tx, person, { purpose: `email-${act}`, token, to, createdAt, expiresAt: change.expiresAt })
}

async function prepared(
  { env }: Linking,
  tx: Transaction,
  person: Person,
  {
    purpose,
    token,
    to,
    createdAt,
    expiresAt,
  }: {
    purpose: SignedPurpose
    token: string
    to: string
    createdAt: Date
    expiresAt: Date
  },
): Promise<LetterLink> {
  await insertOneTimeToken(tx, { ...person, purpose, app: null, tokenHash: tokenHash(token), createdAt, expiresAt })
  return { url: `${env.publicUrl}${to}`, short: `${env.publicUrl}${shortLinkPath(token)}` }
}
