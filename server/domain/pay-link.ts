import { sign } from './keys.ts'

/**
 * How long a link to pay works, in milliseconds: a week (docs/decisions/0073). That is the longest pause between two
 * tries of our clock, each of which is mailed with a new link.
 */
export const payLinkLife = 7 * 24 * 60 * 60_000

/**
 * Returns the token of a link to pay (43 characters). It is computed from its mail's job each time the mail is sent, so
 * that we store no secret.
 */
export function payLinkToken(key: Buffer, jobId: string): string {
  return sign(key, ['pay.link', jobId]).toString('base64url')
}
