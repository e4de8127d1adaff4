import { supportAnswerEdit, supportCaseEdit, supportCaseRecord, supportCaseRow } from '../../admin/support-case.ts'
import type { Endpoint } from '../../endpoint.ts'
import { idParams, idSchema } from '../../id.ts'
import { listQuery, cursorPage } from '../../list.ts'
import { single } from '../../page.ts'
import { supportCaseStates } from '../../support-case.ts'
import * as z from '../../zod.ts'
import { idempotency, notThere, refused, staffWith } from './kit.ts'

/** Support cases, with what each browser did before. */
export const adminSupportEndpoints = {
  listSupportCases: {
    method: 'GET',
    path: '/support_cases',
    summary: 'Support cases, the newest first; found by number, e-mail and words of what happened',
    access: staffWith('support_cases.list'),
    query: listQuery(['-created_at', 'created_at'], {
      'filter[state]': z.optional(z.enum(supportCaseStates)),
      'filter[cliente_id]': z.optional(idSchema),
    }),
    output: cursorPage(supportCaseRow),
    refusals: refused,
  },
  getSupportCase: {
    method: 'GET',
    path: '/support_cases/{id}',
    summary: 'A support case with every step that the browser kept',
    access: staffWith('support_cases.info'),
    params: idParams,
    output: single(supportCaseRecord),
    refusals: notThere,
  },
  updateSupportCase: {
    method: 'PUT',
    path: '/support_cases/{id}',
    summary: 'Close a support case with a note, or open it again',
    access: staffWith('support_cases.update'),
    params: idParams,
    body: supportCaseEdit,
    output: single(supportCaseRecord),
    refusals: notThere,
  },
  answerSupportCase: {
    method: 'POST',
    path: '/support_cases/{id}/answers',
    summary: 'Answer a support case: mailed to the person who wrote it, and shown in the list of their cases',
    access: staffWith('support_cases.update'),
    idempotent: true,
    params: idParams,
    body: supportAnswerEdit,
    output: single(supportCaseRecord),
    refusals: [...notThere, ...idempotency],
  },
} as const satisfies Record<string, Endpoint>
