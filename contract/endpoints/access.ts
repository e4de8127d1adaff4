import { reportedLine } from '../reported-line.ts'
import { captchaActions, captchaEfforts, challengeAnswerSchema, challengeSchema } from '../captcha.ts'
import { appsSchema } from '../connection.ts'
import { chosenPasswordSchema } from '../chosen-password.ts'
import { credentialsSchema } from '../credentials.ts'
import { existingPasswordSchema } from '../existing-password.ts'
import { emailSchema } from '../email.ts'
import type { Endpoint } from '../endpoint.ts'
import { pendingSignInCodec } from '../factor.ts'
import { fileSchema } from '../file.ts'
import { invitationShownCodec } from '../invitation-shown.ts'
import { acknowledgement, single } from '../page.ts'
import { request } from '../record.ts'
import { sessionCodec } from '../session.ts'
import { userCodec } from '../user.ts'
import * as z from '../zod.ts'
import { confirmedPassword } from './password-rules.ts'

/** The token of a mailed link that sets a password. */
const mailedToken = z.string().check(z.minLength(1, 'required'), z.maxLength(256, 'max'))

/** Sign-in and sign-out: tokens, passwords, verification (docs/domain.md#session-and-access). */
export const accessEndpoints = {
  createToken: {
    method: 'POST',
    path: '/tokens',
    summary: 'Sign in with e-mail and password; gives an access token, or asks for the second factor',
    access: 'anyone',
    captcha: 'signin',
    body: request({
      email: emailSchema,
      password: credentialsSchema.shape.password,
      challenge: challengeAnswerSchema,
      apps: z.optional(appsSchema),
      key: z.optional(
        z.strictObject({
          kty: z.literal('EC'),
          crv: z.literal('P-256'),
          x: z.string().check(z.length(43)),
          y: z.string().check(z.length(43)),
        }),
      ),
    }),
    output: z.union([sessionCodec, pendingSignInCodec]),
    refusals: ['credentials.wrong', 'captcha.failed', 'captcha.more', 'proof.refused', 'account.blocked'],
  },
  endSession: {
    method: 'POST',
    path: '/logout',
    summary: 'End the session of the token, or only its use in the named applications',
    access: 'signedIn',
    enrolling: true,
    body: request({ apps: z.optional(appsSchema) }),
    output: acknowledgement,
    refusals: [],
  },
  getMe: {
    method: 'GET',
    path: '/me',
    summary: 'The signed-in user',
    access: 'signedIn',
    enrolling: true,
    output: single(userCodec),
    refusals: [],
  },
  exportMe: {
    method: 'GET',
    path: '/me/export',
    summary: 'Everything that is kept about the signed-in user and their company, as a file',
    access: 'signedIn',
    recentSignIn: true,
    output: fileSchema,
    file: 'application/json',
    refusals: [],
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/forgot-password',
    summary: 'Mail a link to choose a new password; answers the same for every address',
    access: 'anyone',
    captcha: 'forgot',
    body: request({ email: emailSchema, challenge: challengeAnswerSchema }),
    output: acknowledgement,
    refusals: ['captcha.failed'],
  },
  resetPassword: {
    method: 'POST',
    path: '/reset-password',
    summary: 'Choose a new password with a mailed link; ends every session of the user',
    access: 'anyone',
    captcha: 'reset',
    body: request(
      {
        email: emailSchema,
        token: mailedToken,
        password: chosenPasswordSchema,
        password_confirmation: existingPasswordSchema,
        challenge: challengeAnswerSchema,
      },
      confirmedPassword,
    ),
    output: acknowledgement,
    refusals: ['captcha.failed', 'link.wrong', 'link.expired'],
  },
  openInvitation: {
    method: 'POST',
    path: '/invitations/open',
    summary: 'What a mailed invitation says, to whoever has its link: the company, and who invites',
    access: 'anyone',
    body: request({ email: emailSchema, token: mailedToken }),
    output: single(invitationShownCodec),
    refusals: ['link.wrong', 'link.expired'],
  },
  verifyEmail: {
    method: 'GET',
    path: '/email/verify/{user}/{hash}',
    summary: 'Confirm the own e-mail address by its mailed link; may be opened twice',
    access: 'signedIn',
    params: z.strictObject({ user: z.string().check(z.maxLength(64)), hash: z.string().check(z.maxLength(64)) }),
    query: request({ expires: z.string().check(z.maxLength(16)), signature: z.string().check(z.maxLength(128)) }),
    output: acknowledgement,
    refusals: ['link.wrong', 'link.expired', 'link.other_account'],
  },
  resendVerification: {
    method: 'POST',
    path: '/email/verification-notification',
    summary: 'Mail the verification link again; once a minute',
    access: 'signedIn',
    body: request({}),
    output: acknowledgement,
    refusals: [],
  },
  getChallenge: {
    method: 'GET',
    path: '/captcha/challenge',
    summary: 'A proof-of-work challenge for an act',
    access: 'anyone',
    query: request({ action: z.enum(captchaActions), effort: z.optional(z.enum(captchaEfforts)) }),
    output: single(challengeSchema),
    refusals: [],
  },
  reportLine: {
    method: 'POST',
    path: '/app_logs',
    summary: 'An error that a browser did not expect, for the application log',
    access: 'signedIn',
    enrolling: true,
    body: reportedLine,
    output: acknowledgement,
    refusals: [],
  },
} as const satisfies Record<string, Endpoint>
