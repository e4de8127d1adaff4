import { sign } from './keys.ts'

const hour = 60 * 60_000

/**
 * How long a link that sets a password works, in milliseconds: an hour (docs/domain.md#session-and-access), a week for
 * an invited person, a day for the first root (docs/decisions/0081).
 */
export const linkLife = { reset: hour, invitation: 7 * 24 * hour, root: 24 * hour } as const
export type MailedLink = keyof typeof linkLife

/**
 * Returns the token of a mailed link (43 characters). It is computed from its job each time the mail is sent, so that
 * we store no secret.
 */
export function linkToken(key: Buffer, purpose: MailedLink, jobId: string): string {
  return sign(key, [`password.${purpose}`, jobId]).toString('base64url')
}
