import * as z from './zod.ts'

/** Second factors that a person can have. */
export const factorKinds = ['totp'] as const

/** What proves the second factor: a code of the authenticator application, or a recovery code. */
export const codeMethods = ['totp', 'recovery'] as const
export type CodeMethod = (typeof codeMethods)[number]

/** A code as it travels: spaces and hyphens are left out when it is checked. */
export const codeSchema = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'max'))

const typed = (shape: RegExp) => z.strictObject({ code: codeSchema.check(z.regex(shape, 'regex')) })

/** What a person types from the authenticator application: six digits. */
export const totpCodeFields = typed(/^(?:\d ?){6}$/)

/** What a person types where both serve. */
export const anyCodeFields = typed(/^(?:(?:\d ?){6}|(?:[A-Za-z2-7][ -]?){16})$/)

/** What a person types from the list of recovery codes: 16 letters and digits. */
export const recoveryCodeFields = typed(/^(?:[A-Za-z2-7][ -]?){16}$/)

/** The code of a factor, as a person gives it. */
export interface FactorCode {
  method: CodeMethod
  code: string
}

const pendingWire = z.object({ token: z.string(), factors: z.array(z.enum(codeMethods)), expires_at: z.string() })
const pendingSchema = z.object({ token: z.string(), factors: z.array(z.enum(codeMethods)), expiresAt: z.string() })

/**
 * A sign-in with the right password that waits for one of its factors. It ends at `expiresAt` (ISO 8601 UTC), and the
 * token opens nothing but `POST /tokens/factor`.
 */
export type PendingSignIn = z.infer<typeof pendingSchema>

/** `POST /tokens` for a person with a second factor: no session yet. */
export const pendingSignInCodec = z.codec(z.object({ second_factor: pendingWire }), z.object({ pending: pendingSchema }), {
  decode: ({ second_factor: { expires_at, ...same } }) => ({ pending: { ...same, expiresAt: expires_at } }),
  encode: ({ pending: { expiresAt, ...same } }) => ({ second_factor: { ...same, expires_at: expiresAt } }),
})

const factorsWire = z.object({
  factors: z.array(z.object({ kind: z.enum(factorKinds), confirmed_at: z.string() })),
  recovery_codes: z.int(),
  required: z.boolean(),
})
const factorsSchema = z.object({
  factors: z.array(z.object({ kind: z.enum(factorKinds), confirmedAt: z.string() })),
  recoveryCodes: z.int(),
  required: z.boolean(),
})

/** The second factors of a person, how many recovery codes are left, and whether the person must have a factor. */
export type Factors = z.infer<typeof factorsSchema>

export const factorsCodec = z.codec(factorsWire, factorsSchema, {
  decode: ({ factors, recovery_codes, required }) => ({
    factors: factors.map(({ kind, confirmed_at }) => ({ kind, confirmedAt: confirmed_at })),
    recoveryCodes: recovery_codes,
    required,
  }),
  encode: ({ factors, recoveryCodes, required }) => ({
    factors: factors.map(({ kind, confirmedAt }) => ({ kind, confirmed_at: confirmedAt })),
    recovery_codes: recoveryCodes,
    required,
  }),
})

/** A new secret for the authenticator application, in base32, and its address for a QR code. */
export const newFactorSchema = z.object({ secret: z.string(), uri: z.string() })
export type NewFactor = z.infer<typeof newFactorSchema>

/** Recovery codes. They are shown once. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) })

/** Returns what a typed code is: six digits are of the authenticator application, anything else is a recovery code. */
export function givenCode(code: string): FactorCode {
  return { method: /^(?:\d ?){6}$/.test(code) ? 'totp' : 'recovery', code }
}
