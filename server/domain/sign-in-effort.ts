import type { CaptchaEffort } from '#contract/captcha.ts'

/** How many times the least work of a challenge: some 2 s in a browser, and some 7 (docs/decisions/0025). */
export const signInEfforts: Readonly<Record<CaptchaEffort, number>> = { more: 12, most: 48 }

/**
 * Wrong passwords of one account in a quarter of an hour, from where it never signed in, after which an effort is asked
 * for.
 */
const guessesBefore = { more: 50, most: 200 } as const satisfies Record<CaptchaEffort, number>

/**
 * The work that a sign-in must have done when its account was tried so often from unknown places, itself counted;
 * `factor` widens the limits.
 */
export function effortNeeded(tries: number, factor: number): number {
  if (tries > guessesBefore.most * factor) return signInEfforts.most
  return tries > guessesBefore.more * factor ? signInEfforts.more : 0
}
