import { mergeParams, mergePreview, mergeRequest, mergeUndo } from '../../admin/account-merge.ts'
import { customerDetail } from '../../admin/customer.ts'
import type { Endpoint } from '../../endpoint.ts'
import { idParams } from '../../id.ts'
import { single } from '../../page.ts'
import { notThere, staffWith } from './kit.ts'

/** Calls that make one account of two (docs/decisions/0175). */
export const adminAccountMergeEndpoints = {
  previewMerge: {
    method: 'GET',
    path: '/admin/clientes/{id}/merge/{into}',
    summary: 'What merging this account into another would move, and what forbids it',
    access: staffWith('clientes.update'),
    params: mergeParams,
    output: single(mergePreview),
    refusals: [...notThere, 'merge.same'],
  },
  mergeAccounts: {
    method: 'PUT',
    path: '/admin/clientes/{id}/merge/{into}',
    summary: 'Merge this account into another: its people move, and it is closed; can be undone for a day',
    access: staffWith('clientes.update'),
    recentSignIn: true,
    params: mergeParams,
    body: mergeRequest,
    output: single(customerDetail),
    refusals: [...notThere, 'merge.same', 'merge.obstructed', 'record.changed'],
  },
  undoMerge: {
    method: 'PUT',
    path: '/admin/clientes/{id}/merge-undo',
    summary: 'Undo the merge that closed this account, within a day',
    access: staffWith('clientes.update'),
    recentSignIn: true,
    params: idParams,
    body: mergeUndo,
    output: single(customerDetail),
    refusals: [...notThere, 'merge.over', 'record.changed'],
  },
} as const satisfies Record<string, Endpoint>
