import { emailChangeSchema } from '../email-change.ts'
import { emailSchema } from '../email.ts'
import type { Endpoint } from '../endpoint.ts'
import { existingPasswordSchema } from '../existing-password.ts'
import { acknowledgement, single } from '../page.ts'
import { request } from '../record.ts'
import * as z from '../zod.ts'

const token = z.string().check(z.minLength(1, 'required'), z.maxLength(128, 'max'))

/** The change of the own address (docs/decisions/0109). */
export const emailChangeEndpoints = {
  getEmailChange: {
    method: 'GET',
    path: '/me/email',
    summary: 'The new address of the signed-in user that waits for its confirmation, or null',
    access: 'signedIn',
    output: single(z.nullable(emailChangeSchema)),
    refusals: [],
  },
  requestEmailChange: {
    method: 'POST',
    path: '/me/email',
    summary: 'Ask for another own address; mails a link to it, and a notice to the present one',
    access: 'signedIn',
    body: request({ email: emailSchema, password: existingPasswordSchema }),
    output: single(emailChangeSchema),
    refusals: ['password.wrong'],
  },
  resendEmailChange: {
    method: 'POST',
    path: '/me/email/notification',
    summary: 'Mail the link to the new address again; once a minute',
    access: 'signedIn',
    body: request({}),
    output: single(emailChangeSchema),
    refusals: ['link.expired'],
  },
  dropEmailChange: {
    method: 'DELETE',
    path: '/me/email',
    summary: 'Cancel the change of the own address; its links stop working',
    access: 'signedIn',
    output: acknowledgement,
    refusals: [],
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/me/email/confirmation',
    summary: 'Change the own address by the link in the new mailbox; ends every other session of the user',
    access: 'signedIn',
    body: request({ token }),
    output: acknowledgement,
    refusals: ['link.wrong', 'link.expired', 'link.other_account'],
  },
  cancelEmailChange: {
    method: 'POST',
    path: '/email/change/cancellation',
    summary: 'Cancel a change of address by the link in the old mailbox',
    access: 'anyone',
    body: request({ token }),
    output: acknowledgement,
    refusals: ['link.wrong', 'link.expired'],
  },
} as const satisfies Record<string, Endpoint>
