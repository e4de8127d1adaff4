import type { Endpoint } from '../endpoint.ts'
import { ownErasure } from '../erasure.ts'
import { acknowledgement, single } from '../page.ts'
import { request } from '../record.ts'

/** The erasure of the signed-in person's own data (docs/decisions/0157). */
export const ownErasureEndpoints = {
  getOwnErasure: {
    method: 'GET',
    path: '/me/erasure',
    summary: 'What erasing the signed-in user would delete, blank and keep, what prevents it, and the newest request',
    access: 'signedIn',
    output: single(ownErasure),
    refusals: [],
  },
  requestOwnErasure: {
    method: 'PUT',
    path: '/me/erasure',
    summary: 'Ask to erase the signed-in user, and with an owner the whole customer, after the waiting period',
    access: 'signedIn',
    recentSignIn: true,
    body: request({}),
    output: single(ownErasure),
    refusals: ['erasure.obstructed'],
  },
  withdrawOwnErasure: {
    method: 'DELETE',
    path: '/me/erasure',
    summary: 'Withdraw the request to erase the signed-in user, before it is due',
    access: 'signedIn',
    output: acknowledgement,
    refusals: ['record.changed'],
  },
} as const satisfies Record<string, Endpoint>
