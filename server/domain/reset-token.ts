import { sign } from './keys.ts'

/** How long a reset link opens, in milliseconds (decisions, section 3). */
export const resetLife = 60 * 60_000

/** The token of a reset mail, made again from its job each time the mail is sent, so that nothing secret is stored. 43 characters. */
export function resetToken(key: Buffer, jobId: string): string {
  return sign(key, ['password.reset', jobId]).toString('base64url')
}
