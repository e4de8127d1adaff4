import * as z from './zod.ts'

/** Acts that ask for a proof of work before they run. */
export const captchaActions = ['signin', 'forgot', 'reset', 'register', 'claim'] as const
export type CaptchaAction = (typeof captchaActions)[number]

/**
 * Efforts above the usual one, for an account whose password strangers guess (docs/decisions/0025). The server asks for
 * the next effort when the previous one was not enough.
 */
export const captchaEfforts = ['more', 'most'] as const
export type CaptchaEffort = (typeof captchaEfforts)[number]

/** The answer to a challenge: base64 of ALTCHA's payload. It is valid for one call. */
export const challengeAnswerSchema = z.string().check(z.minLength(1, 'required'), z.maxLength(4096, 'max'))

/** A challenge as ALTCHA's library creates it. Only the solver reads it. */
export const challengeSchema = z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() })
export type Challenge = z.infer<typeof challengeSchema>
