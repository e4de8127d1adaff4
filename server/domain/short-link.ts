import { sign } from './keys.ts'

const path = '/e/'
const form = /^[A-Za-z0-9_-]{22}$/

/** The pattern of the path of a short link. */
export const shortLinkRoute = `${path}:token`

/** Returns the path that a letter prints for a token. */
export const shortLinkPath = (token: string): string => `${path}${token}`

/** Returns whether a text has the form of a token of a short link. */
export const isShortToken = (text: string): boolean => form.test(text)

/**
 * Returns the token of a short link (128 bits, 22 characters) from what its letter is about. It is computed each time
 * the letter is sent, so that we store no secret.
 */
export function shortToken(key: Buffer, about: readonly string[]): string {
  return sign(key, ['short', ...about])
    .subarray(0, 16)
    .toString('base64url')
}
