import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { newPasskeySchema, passkeyQuestionSchema } from '#contract/passkey.ts'
import type { MadePasskey, NewPasskey, PasskeyProof, PasskeyQuestion } from '#contract/passkey.ts'
import * as z from '#contract/zod.ts'

/** Random bytes of a challenge. */
export const challengeBytes = 32

/** How long a browser may take to sign a challenge, in milliseconds. */
export const challengeLife = 3 * 60_000

/** How long a browser shows its dialog, in milliseconds: less than the challenge lives. */
const dialogTime = 2 * 60_000

/** EdDSA, ES256 and RS256 of COSE. */
const algorithms = [-8, -7, -257]

/** Where passkeys of a tenant work: its origin, and the name that the browser's dialog shows. */
export interface PasskeyPlace {
  origin: string
  name: string
}

interface Credential {
  credentialId: Buffer
  transports: string[]
}

const hostOf = ({ origin }: PasskeyPlace): string => new URL(origin).hostname
const textOf = (bytes: Buffer): string => bytes.toString('base64url')
const addressOf = ({ credentialId, transports }: Credential) => ({ id: textOf(credentialId), transports })

/** Returns what a browser needs to make a passkey for a person; `challenge` is base64url. */
export async function newPasskey(
  place: PasskeyPlace,
  {
    userId,
    email,
    name,
    challenge,
    others,
  }: { userId: string; email: string; name: string; challenge: string; others: Credential[] },
): Promise<NewPasskey> {
  const options = await generateRegistrationOptions({
    rpName: place.name,
    rpID: hostOf(place),
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: dialogTime,
    attestationType: 'none',
    excludeCredentials: others.map(addressOf),
    authenticatorSelection: { userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  return z.parse(newPasskeySchema, options)
}

/** Returns what a browser needs to prove one of a person's passkeys; `challenge` is base64url. */
export async function passkeyQuestion(
  place: PasskeyPlace,
  { challenge, credentials }: { challenge: string; credentials: Credential[] },
): Promise<PasskeyQuestion> {
  const options = await generateAuthenticationOptions({
    rpID: hostOf(place),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: dialogTime,
    userVerification: 'required',
    allowCredentials: credentials.map(addressOf),
  })
  return z.parse(passkeyQuestionSchema, options)
}

const credentialOf = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const

/**
 * Checks a new passkey: challenge, origin, host, and that the device verified the person. Returns null for a wrong one.
 */
export async function checkedPasskey(
  place: PasskeyPlace,
  { challenge, passkey }: { challenge: string; passkey: MadePasskey },
): Promise<{ credentialId: Buffer; publicKey: Buffer; counter: number } | null> {
  const { id, ...response } = passkey
  const checked = await orNull(
    verifyRegistrationResponse({
      response: { ...credentialOf(id), response },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: hostOf(place),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!checked?.verified) return null
  const { credential } = checked.registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
  }
}

/**
 * Checks the proof of a passkey: challenge, origin, host, signature, and that the device verified the person. Returns
 * its signature counter, or null for a wrong proof. `isCopy` judges the counter.
 */
export async function checkedProof(
  place: PasskeyPlace,
  { challenge, proof, publicKey }: { challenge: string; proof: PasskeyProof; publicKey: Buffer },
): Promise<number | null> {
  const { id, ...response } = proof
  const checked = await orNull(
    verifyAuthenticationResponse({
      response: { ...credentialOf(id), response },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: hostOf(place),
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    }),
  )
  return checked?.verified ? checked.authenticationInfo.newCounter : null
}

/** Returns whether a signature counter went back: two devices have the key. Devices without a counter say 0. */
export function isCopy(before: number, now: number): boolean {
  return (before > 0 || now > 0) && now <= before
}

/** The library throws for everything that does not fit, and says why in words for developers. */
async function orNull<Checked>(checking: Promise<Checked>): Promise<Checked | null> {
  return checking.catch(() => null)
}
