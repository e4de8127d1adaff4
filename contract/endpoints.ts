import { captchaActions, challengeAnswerSchema, challengeSchema } from './captcha.ts'
import { applicationKeySchema, connectionCodec } from './connection.ts'
import { credentialsSchema, existingPasswordSchema } from './credentials.ts'
import { customerCodec } from './customer.ts'
import { emailSchema } from './email.ts'
import type { Endpoint } from './endpoint.ts'
import { fileSchema } from './file.ts'
import { acknowledgement, single } from './page.ts'
import { sessionCodec } from './session.ts'
import { userChangeSchema, userCodec } from './user.ts'
import * as z from './zod.ts'

const idParams = z.strictObject({ id: z.string().check(z.maxLength(64)) })
const apps = z.array(applicationKeySchema).check(z.maxLength(10, 'max'))

/** The table of calls: the server validates by it, the browser reads its types, OpenAPI and the test matrices are generated from it. */
export const endpoints = {
  createToken: {
    method: 'POST',
    path: '/tokens',
    summary: 'Sign in with e-mail and password; gives an access token',
    access: 'anyone',
    captcha: 'signin',
    body: z.strictObject({
      email: emailSchema,
      password: credentialsSchema.shape.password,
      challenge: challengeAnswerSchema,
      apps: z.optional(apps),
      key: z.optional(
        z.strictObject({
          kty: z.literal('EC'),
          crv: z.literal('P-256'),
          x: z.string().check(z.length(43)),
          y: z.string().check(z.length(43)),
        }),
      ),
    }),
    output: sessionCodec,
    refusals: ['credentials.wrong', 'captcha.failed', 'proof.refused', 'account.blocked'],
  },
  endSession: {
    method: 'POST',
    path: '/logout',
    summary: 'End the session of the token, or only its use in the named applications',
    access: 'signedIn',
    body: z.strictObject({ apps: z.optional(apps) }),
    output: acknowledgement,
    refusals: [],
  },
  getMe: {
    method: 'GET',
    path: '/me',
    summary: 'The signed-in user',
    access: 'signedIn',
    output: single(userCodec),
    refusals: [],
  },
  exportMe: {
    method: 'GET',
    path: '/me/export',
    summary: 'Everything that is kept about the signed-in user, as a file',
    access: 'signedIn',
    output: fileSchema,
    file: 'application/json',
    refusals: [],
  },
  connectApplication: {
    method: 'POST',
    path: '/connect',
    summary: 'Hand the signed-in user over to an application of the active subscription',
    access: 'signedIn',
    body: z.strictObject({ apps: z.array(applicationKeySchema).check(z.length(1)) }),
    output: connectionCodec,
    refusals: ['application.not_included'],
  },
  redeemConnection: {
    method: 'POST',
    path: '/connect/redeem',
    summary: 'An application exchanges its one-use code for who is connecting',
    access: 'application',
    body: z.strictObject({
      app: applicationKeySchema,
      code: z.string().check(z.maxLength(128)),
      secret: z.string().check(z.maxLength(256)),
    }),
    output: single(
      z.object({
        usuario: z.object({ id: z.string(), nombre: z.string(), email: z.string() }),
        cliente: z.object({ id: z.string(), nombre: z.string() }),
      }),
    ),
    refusals: ['connection.wrong'],
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/forgot-password',
    summary: 'Mail a link to choose a new password; answers the same for every address',
    access: 'anyone',
    captcha: 'forgot',
    body: z.strictObject({ email: emailSchema, challenge: challengeAnswerSchema }),
    output: acknowledgement,
    refusals: ['captcha.failed'],
  },
  resetPassword: {
    method: 'POST',
    path: '/reset-password',
    summary: 'Choose a new password with a mailed link; ends every session of the user',
    access: 'anyone',
    captcha: 'reset',
    body: z
      .strictObject({
        email: emailSchema,
        token: z.string().check(z.minLength(1, 'required'), z.maxLength(256, 'max')),
        password: existingPasswordSchema,
        password_confirmation: existingPasswordSchema,
        challenge: challengeAnswerSchema,
      })
      .check(
        z.refine((body) => body.password === body.password_confirmation, {
          path: ['password_confirmation'],
          message: 'confirmed',
        }),
      ),
    output: acknowledgement,
    refusals: ['captcha.failed', 'link.wrong', 'link.expired'],
  },
  verifyEmail: {
    method: 'GET',
    path: '/email/verify/{user}/{hash}',
    summary: 'Confirm an e-mail address by its mailed link; may be opened twice',
    access: 'anyone',
    params: z.strictObject({ user: z.string().check(z.maxLength(64)), hash: z.string().check(z.maxLength(64)) }),
    query: z.strictObject({ expires: z.string().check(z.maxLength(16)), signature: z.string().check(z.maxLength(128)) }),
    output: acknowledgement,
    refusals: ['link.wrong', 'link.expired'],
  },
  resendVerification: {
    method: 'POST',
    path: '/email/verification-notification',
    summary: 'Mail the verification link again; once a minute',
    access: 'signedIn',
    body: z.strictObject({}),
    output: acknowledgement,
    refusals: [],
  },
  getChallenge: {
    method: 'GET',
    path: '/captcha/challenge',
    summary: 'A proof-of-work challenge for an act',
    access: 'anyone',
    query: z.strictObject({ action: z.enum(captchaActions) }),
    output: single(challengeSchema),
    refusals: [],
  },
  getUser: {
    method: 'GET',
    path: '/usuarios/{id}',
    summary: 'A user of the caller’s customer',
    access: { permission: 'usuarios.info', orSelf: true },
    params: idParams,
    output: single(userCodec),
    refusals: ['record.missing', 'permission.missing'],
  },
  updateUser: {
    method: 'PUT',
    path: '/usuarios/{id}',
    summary: 'Change a user’s name',
    access: { permission: 'usuarios.update', orSelf: true },
    params: idParams,
    body: userChangeSchema,
    output: single(userCodec),
    refusals: ['record.missing', 'record.changed', 'permission.missing'],
  },
  getCustomer: {
    method: 'GET',
    path: '/clientes/{id}',
    summary: 'A customer with its applications',
    access: { permission: 'clientes.info', orSelf: true },
    params: idParams,
    output: single(customerCodec),
    refusals: ['record.missing', 'permission.missing'],
  },
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type Operation = keyof Endpoints
