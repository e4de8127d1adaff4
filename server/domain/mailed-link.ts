import { sign } from './keys.ts'
import { shortToken } from './short-link.ts'

const hour = 60 * 60_000

/**
 * How long a link that sets a password works, in milliseconds: an hour (docs/domain.md#session-and-access), a week for
 * an invited person, a day for the first root (docs/decisions/0081).
 */
export const linkLife = { reset: hour, invitation: 7 * 24 * hour, root: 24 * hour } as const
export type MailedLink = keyof typeof linkLife

/** Returns the token of the short link of a password mail (22 characters), from its job. */
export function shortLinkToken(key: Buffer, jobId: string): string {
  return shortToken(key, ['password', jobId])
}

/** Returns the token that sets a password (43 characters), from that of its short link. We store its hash alone. */
export function linkToken(key: Buffer, purpose: MailedLink, short: string): string {
  return sign(key, [`password.${purpose}`, short]).toString('base64url')
}

/** Returns the path of the screen that sets a password with a mailed link. */
export function passwordPath(purpose: MailedLink, email: string, token: string): string {
  return `/auth/${purpose === 'reset' ? 'reset-password' : 'invitation'}?${new URLSearchParams({ email, token }).toString()}`
}
