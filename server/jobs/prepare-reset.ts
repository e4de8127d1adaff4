import type { Transaction } from '../db/database.ts'
import { leadOf } from '../domain/clock-lead.ts'
import { resetLife, resetToken } from '../domain/reset-token.ts'
import { tokenHash } from '../domain/token.ts'
import type { ClaimedJob } from '../queries/jobs.ts'
import { deleteTokens, insertOneTimeToken, newestOtherReset } from '../queries/one-time-tokens.ts'
import type { Person } from '../queries/people.ts'
import type { Services } from '../services.ts'

/**
 * The address in a reset mail, and its token's hash stored, older tokens of the user dead. Null when the mail comes too late:
 * past its hour, or a newer one was asked for and prepared. Its life counts from the request, so repeating changes nothing.
 */
export async function prepareReset(
  services: Pick<Services, 'env' | 'keys' | 'clock' | 'machineClock'>,
  tx: Transaction,
  job: ClaimedJob,
  person: Person,
): Promise<string | null> {
  const { env, keys, machineClock } = services
  const createdAt = new Date(job.createdAt.getTime() - leadOf(services))
  const expiresAt = new Date(createdAt.getTime() + resetLife)
  if (machineClock.now() >= expiresAt) return null
  const token = resetToken(keys.reset, job.id)
  const hash = tokenHash(token)
  const newest = await newestOtherReset(tx, person, hash)
  if (newest && newest > createdAt) return null
  await deleteTokens(tx, person, { purpose: 'reset', keep: hash })
  await insertOneTimeToken(tx, { ...person, purpose: 'reset', app: null, tokenHash: hash, createdAt, expiresAt })
  const query = new URLSearchParams({ email: person.email, token })
  return `${env.publicUrl}/auth/reset-password?${query.toString()}`
}
