import type { CaptchaEffort } from '#contract/captcha.ts'

/** Multiples of the least work of a challenge: about 2 s in a browser, and about 7 s (docs/decisions/0025). */
export const signInEfforts: Readonly<Record<CaptchaEffort, number>> = { more: 12, most: 48 }

/** Wrong passwords of one account from unknown places within 15 minutes, after which a sign-in needs an effort. */
const guessesBefore = { more: 50, most: 200 } as const satisfies Record<CaptchaEffort, number>

/**
 * Returns the work that a sign-in needs after so many tries from unknown places, this one included; `factor` widens the
 * limits.
 */
export function effortNeeded(tries: number, factor: number): number {
  if (tries > guessesBefore.most * factor) return signInEfforts.most
  return tries > guessesBefore.more * factor ? signInEfforts.more : 0
}
