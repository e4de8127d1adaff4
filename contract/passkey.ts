import { record } from './record.ts'
import * as z from './zod.ts'

/** Most passkeys of one person. */
export const mostPasskeys = 10

/** How a person calls a passkey, such as the device that has it. */
export const passkeyNameSchema = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(60, 'max'))

/** What a person types when a passkey is added or renamed. */
export const passkeyNameFields = z.strictObject({ name: passkeyNameSchema })

/** A passkey of the signed-in person; times are ISO 8601 UTC. */
export const passkeySchema = record({
  id: z.string(),
  nombre: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
})
export type Passkey = z.output<typeof passkeySchema>

const transports = z.array(z.string().check(z.maxLength(20, 'max'))).check(z.maxLength(8, 'max'))
const credential = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.optional(transports) })

/** What the browser needs to make a passkey: PublicKeyCredentialCreationOptionsJSON of WebAuthn, with its own names. */
export const newPasskeySchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({ userVerification: z.literal('required') }),
  attestation: z.literal('none'),
})
export type NewPasskey = z.infer<typeof newPasskeySchema>

/** What the browser needs to use a passkey: PublicKeyCredentialRequestOptionsJSON of WebAuthn, with its own names. */
export const passkeyQuestionSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(credential),
  userVerification: z.literal('required'),
})
export type PasskeyQuestion = z.infer<typeof passkeyQuestionSchema>

const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/, 'regex'), z.maxLength(most, 'max'))

/** A new passkey as the browser hands it over; bytes are base64url. */
export const madePasskeySchema = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(2000),
  attestationObject: bytes(4000),
  transports,
})
export type MadePasskey = z.infer<typeof madePasskeySchema>

/** The proof that a person has a passkey, as the browser hands it over; bytes are base64url. */
export const passkeyProofSchema = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(2000),
  authenticatorData: bytes(2000),
  signature: bytes(1400),
})
export type PasskeyProof = z.infer<typeof passkeyProofSchema>
