import type { Endpoint } from '../endpoint.ts'
import { recoveryCodesSchema } from '../factor.ts'
import { idParams } from '../id.ts'
import { acknowledgement, single } from '../page.ts'
import { madePasskeySchema, newPasskeySchema, passkeyNameSchema, passkeyProofSchema, passkeyQuestionSchema } from '../passkey.ts'
import { request } from '../record.ts'
import { sessionCodec } from '../session.ts'
import * as z from '../zod.ts'

const token = z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'max'))

/** Passkeys as a second factor: at sign-in, and in the own account (docs/decisions/0099). */
export const passkeyEndpoints = {
  askPasskey: {
    method: 'POST',
    path: '/tokens/passkey/challenge',
    summary: 'A challenge for a passkey of the person whose sign-in waits for the second factor',
    access: 'anyone',
    body: request({ token }),
    output: single(passkeyQuestionSchema),
    refusals: ['sign_in.expired', 'factor.missing'],
  },
  provePasskey: {
    method: 'POST',
    path: '/tokens/passkey',
    summary: 'Finish a sign-in with a passkey; gives an access token',
    access: 'anyone',
    body: request({ token, proof: passkeyProofSchema }),
    output: sessionCodec,
    refusals: ['passkey.wrong', 'passkey.copied', 'sign_in.expired', 'account.blocked'],
  },
  beginPasskey: {
    method: 'POST',
    path: '/me/passkeys/challenge',
    summary: 'A challenge for a new passkey of the signed-in user',
    access: 'signedIn',
    enrolling: true,
    recentSignIn: true,
    body: request({}),
    output: single(newPasskeySchema),
    refusals: ['passkey.full'],
  },
  addPasskey: {
    method: 'POST',
    path: '/me/passkeys',
    summary: 'Add a passkey; the first factor of a person gives recovery codes and ends every other session',
    access: 'signedIn',
    enrolling: true,
    body: request({ nombre: passkeyNameSchema, passkey: madePasskeySchema }),
    output: single(recoveryCodesSchema),
    refusals: ['passkey.wrong', 'passkey.exists', 'passkey.full'],
  },
  renamePasskey: {
    method: 'PUT',
    path: '/me/passkeys/{id}',
    summary: 'Give a passkey of the signed-in user another name',
    access: 'signedIn',
    params: idParams,
    body: request({ nombre: passkeyNameSchema }),
    output: acknowledgement,
    refusals: ['record.missing'],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/me/passkeys/{id}',
    summary: 'Remove a passkey of the signed-in user; without any factor the recovery codes go too',
    access: 'signedIn',
    recentSignIn: true,
    params: idParams,
    output: acknowledgement,
    refusals: ['record.missing', 'factor.last'],
  },
} as const satisfies Record<string, Endpoint>
