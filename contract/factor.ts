import { codeMethods } from './factor-code.ts'
import { passkeySchema } from './passkey.ts'
import { record } from './record.ts'
import * as z from './zod.ts'

/** Second factors with a code. Passkeys stand beside them. */
export const factorKinds = ['totp'] as const

/** What proves the second factor of a sign-in. A passkey proves it without a code (docs/decisions/0099). */
export const proofMethods = [...codeMethods, 'passkey'] as const

const pendingWire = z.object({ token: z.string(), factors: z.array(z.enum(proofMethods)), expires_at: z.string() })
const pendingSchema = z.object({ token: z.string(), factors: z.array(z.enum(proofMethods)), expiresAt: z.string() })

/**
 * A sign-in with the right password that waits for one of its factors. It ends at `expiresAt` (ISO 8601 UTC), and the
 * token opens nothing but the second step.
 */
export type PendingSignIn = z.infer<typeof pendingSchema>

/** `POST /tokens` for a person with a second factor: no session yet. */
export const pendingSignInCodec = z.codec(z.object({ second_factor: pendingWire }), z.object({ pending: pendingSchema }), {
  decode: ({ second_factor: { expires_at, ...same } }) => ({ pending: { ...same, expiresAt: expires_at } }),
  encode: ({ pending: { expiresAt, ...same } }) => ({ second_factor: { ...same, expires_at: expiresAt } }),
})

export const factorsCodec = record({
  factors: z.array(record({ kind: z.enum(factorKinds), confirmed_at: z.string() })),
  passkeys: z.array(passkeySchema),
  recovery_codes: z.int(),
  required: z.boolean(),
})

/** The second factors of a person, how many recovery codes are left, and whether the person must have a factor. */
export type Factors = z.output<typeof factorsCodec>

/** A new secret for the authenticator application, in base32, and its address for a QR code. */
export const newFactorSchema = z.object({ secret: z.string(), uri: z.string() })
export type NewFactor = z.infer<typeof newFactorSchema>

/** Recovery codes. They are shown once. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) })
