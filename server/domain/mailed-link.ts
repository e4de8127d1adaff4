import { sign } from './keys.ts'

const hour = 60 * 60_000

/**
 * How long a link opens that sets a password, in milliseconds: an hour (docs/domain.md#session-and-access), and the
 * first of a person who was invited a week.
 */
export const linkLife = { reset: hour, invitation: 7 * 24 * hour } as const
export type MailedLink = keyof typeof linkLife

/**
 * The token of a mailed link, made again from its job each time the mail is sent, so that nothing secret is stored. 43
 * characters.
 */
export function linkToken(key: Buffer, purpose: MailedLink, jobId: string): string {
  return sign(key, [`password.${purpose}`, jobId]).toString('base64url')
}
