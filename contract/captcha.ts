import * as z from './zod.ts'

/** Acts that ask for a proof of work before they run. */
export const captchaActions = ['signin', 'forgot', 'reset', 'register', 'claim'] as const
export type CaptchaAction = (typeof captchaActions)[number]

/**
 * More work than usual: for an account that strangers guess at (docs/decisions/0025). Each is asked for after the one
 * before was not enough.
 */
export const captchaEfforts = ['more', 'most'] as const
export type CaptchaEffort = (typeof captchaEfforts)[number]

/** The answer to a challenge: base64 of ALTCHA's payload. It is worth one call. */
export const challengeAnswerSchema = z.string().check(z.minLength(1, 'required'), z.maxLength(4096, 'max'))

/** A challenge as ALTCHA's library makes it; the solver reads it, nobody else looks inside. */
export const challengeSchema = z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() })
export type Challenge = z.infer<typeof challengeSchema>
