import type { Endpoint } from '../endpoint.ts'
import { factorsCodec, newFactorSchema, recoveryCodesSchema } from '../factor.ts'
import { codeMethods, codeSchema } from '../factor-code.ts'
import { acknowledgement, single } from '../page.ts'
import { request } from '../record.ts'
import { sessionCodec } from '../session.ts'
import * as z from '../zod.ts'

const givenCode = { method: z.enum(codeMethods), code: codeSchema } as const

/** The second factor of a person: at sign-in, and in the own account (docs/decisions/0083). */
export const factorEndpoints = {
  finishSignIn: {
    method: 'POST',
    path: '/tokens/factor',
    summary: 'Finish a sign-in with the code of a second factor; gives an access token',
    access: 'anyone',
    body: request({ token: z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'max')), ...givenCode }),
    output: sessionCodec,
    refusals: ['factor.wrong', 'sign_in.expired', 'account.blocked'],
  },
  getFactors: {
    method: 'GET',
    path: '/me/factors',
    summary: 'The second factors of the signed-in user',
    access: 'signedIn',
    enrolling: true,
    output: single(factorsCodec),
    refusals: [],
  },
  beginFactor: {
    method: 'POST',
    path: '/me/factors',
    summary: 'Make a secret for an authenticator application; it counts after its first code',
    access: 'signedIn',
    enrolling: true,
    recentSignIn: true,
    body: request({}),
    output: single(newFactorSchema),
    refusals: ['factor.exists'],
  },
  confirmFactor: {
    method: 'POST',
    path: '/me/factors/confirm',
    summary: 'Turn the second factor on with its first code; gives recovery codes and ends every other session',
    access: 'signedIn',
    enrolling: true,
    body: request({ code: codeSchema }),
    output: single(recoveryCodesSchema),
    refusals: ['factor.wrong', 'factor.exists', 'factor.missing'],
  },
  removeFactor: {
    method: 'POST',
    path: '/me/factors/remove',
    summary: 'Turn the second factor off with a code',
    access: 'signedIn',
    body: request(givenCode),
    output: acknowledgement,
    refusals: ['factor.wrong', 'factor.missing', 'factor.last'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/me/factors/codes',
    summary: 'Replace the recovery codes, with a code',
    access: 'signedIn',
    body: request(givenCode),
    output: single(recoveryCodesSchema),
    refusals: ['factor.wrong', 'factor.missing'],
  },
} as const satisfies Record<string, Endpoint>
