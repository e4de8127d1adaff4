import { leadOf } from '../domain/clock-lead.ts'
import { makeVerificationLink, verificationLife } from '../domain/verification-link.ts'
import type { ClaimedJob } from '../queries/claim-jobs.ts'
import type { Person } from '../queries/people.ts'
import type { Services } from '../services.ts'

/**
 * Returns the link of a verification mail. It starts with PUBLIC_URL, whatever host a call named, and lives for a day
 * from the request.
 */
export function verificationUrl(
  services: Pick<Services, 'env' | 'keys' | 'clock' | 'machineClock'>,
  job: Pick<ClaimedJob, 'createdAt'>,
  person: Person,
): string {
  const { env, keys } = services
  const expiresAt = new Date(job.createdAt.getTime() - leadOf(services) + verificationLife)
  const { user, hash, expires, signature } = makeVerificationLink(keys.verification, person, expiresAt)
  const query = new URLSearchParams({ expires, signature })
  return `${env.publicUrl}/auth/email/verify/${user}/${hash}?${query.toString()}`
}
