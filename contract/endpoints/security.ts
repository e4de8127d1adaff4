import { chosenPasswordSchema } from '../chosen-password.ts'
import type { Endpoint } from '../endpoint.ts'
import { existingPasswordSchema } from '../existing-password.ts'
import { idParams } from '../id.ts'
import { openSessionCodec } from '../open-session.ts'
import { acknowledgement, page, pageQuery } from '../page.ts'
import { request } from '../record.ts'
import { confirmedPassword } from './password-rules.ts'

/** Security of the user's own account (SET-2). */
export const securityEndpoints = {
  changePassword: {
    method: 'PUT',
    path: '/me/password',
    summary: 'Change the own password with the old one; ends every other session of the user',
    access: 'signedIn',
    body: request(
      {
        old_password: existingPasswordSchema,
        password: chosenPasswordSchema,
        password_confirmation: existingPasswordSchema,
      },
      confirmedPassword,
    ),
    output: acknowledgement,
    refusals: ['password.wrong'],
  },
  listOpenSessions: {
    method: 'GET',
    path: '/me/sessions',
    summary: 'Where the signed-in user is signed in, the last used first',
    access: 'signedIn',
    query: request(pageQuery),
    output: page(openSessionCodec),
    refusals: [],
  },
  endOpenSession: {
    method: 'DELETE',
    path: '/me/sessions/{id}',
    summary: 'Sign the user out in one place',
    access: 'signedIn',
    params: idParams,
    output: acknowledgement,
    refusals: ['record.missing'],
  },
} as const satisfies Record<string, Endpoint>
