import type { Endpoint } from '../endpoint.ts'
import { single } from '../page.ts'
import { caseNumberSchema, newCaseSchema, ownCaseLimit, ownNewCaseSchema, ownSupportCase } from '../support-case.ts'
import * as z from '../zod.ts'

const opened = single(z.object({ number: caseNumberSchema }))
const idempotency = ['idempotency.mismatch', 'idempotency.running'] as const

/** Requests for help, with the last steps that the browser kept (docs/decisions/0022). */
export const supportEndpoints = {
  openSupportCase: {
    method: 'POST',
    path: '/support_cases',
    summary: 'Tell support what happened, with the last steps of the browser; gives a number to quote',
    access: 'anyone',
    idempotent: true,
    body: newCaseSchema,
    output: opened,
    refusals: idempotency,
  },
  openOwnSupportCase: {
    method: 'POST',
    path: '/me/support_cases',
    summary: 'The same of whoever is signed in, with the person, the customer and the address of the account',
    access: 'signedIn',
    idempotent: true,
    body: ownNewCaseSchema,
    output: opened,
    refusals: idempotency,
  },
  listOwnSupportCases: {
    method: 'GET',
    path: '/me/support_cases',
    summary: `The cases of whoever is signed in, with the answers; the ${ownCaseLimit} newest, newest first`,
    access: 'signedIn',
    output: single(z.array(ownSupportCase).check(z.maxLength(ownCaseLimit))),
    refusals: [],
  },
} as const satisfies Record<string, Endpoint>
