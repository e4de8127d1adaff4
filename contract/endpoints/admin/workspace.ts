import { foundRecord, impersonation, listNames, newImpersonation, newSavedView, savedView } from '../../admin/workspace.ts'
import { exportLink, exportRecord } from '../../admin/export.ts'
import type { Endpoint } from '../../endpoint.ts'
import { idParams } from '../../id.ts'
import { acknowledgement, searchSchema, single } from '../../page.ts'
import { request } from '../../record.ts'
import * as z from '../../zod.ts'
import { notThere, refused, staffWith } from './kit.ts'

/** Tools of staff for their own work: search, saved views and impersonation. */
export const workspaceEndpoints = {
  findRecords: {
    method: 'GET',
    path: '/admin/search',
    summary: 'Records that a few letters find, among those that the caller may list',
    access: 'staff',
    query: request({ search: searchSchema }),
    output: single(z.array(foundRecord)),
    refusals: refused,
  },
  listSavedViews: {
    method: 'GET',
    path: '/admin/views',
    summary: 'The caller’s own views of a list',
    access: 'staff',
    query: request({ 'filter[list]': z.optional(z.enum(listNames)) }),
    output: single(z.array(savedView)),
    refusals: refused,
  },
  storeSavedView: {
    method: 'POST',
    path: '/admin/views',
    summary: 'Keep a view of a list; one of the same name is replaced',
    access: 'staff',
    body: newSavedView,
    output: single(savedView),
    refusals: refused,
  },
  removeSavedView: {
    method: 'DELETE',
    path: '/admin/views/{id}',
    summary: 'Forget a view',
    access: 'staff',
    params: idParams,
    output: acknowledgement,
    refusals: notThere,
  },
  listExports: {
    method: 'GET',
    path: '/admin/exports',
    summary: 'The caller’s own files of lists, the newest first, with how far they are written',
    access: 'staff',
    output: single(z.array(exportRecord)),
    refusals: refused,
  },
  linkExport: {
    method: 'POST',
    path: '/admin/exports/{id}/link',
    summary: 'An address that downloads a finished file once, within a minute and without a session',
    access: 'staff',
    recentSignIn: true,
    params: idParams,
    body: request({}),
    output: single(exportLink),
    refusals: notThere,
  },
  removeExport: {
    method: 'DELETE',
    path: '/admin/exports/{id}',
    summary: 'Delete a file of a list, or stop writing it',
    access: 'staff',
    params: idParams,
    output: acknowledgement,
    refusals: notThere,
  },
  beginImpersonation: {
    method: 'POST',
    path: '/admin/impersonations',
    summary: 'Look at a customer’s account for thirty minutes, only looking unless said otherwise',
    access: staffWith('impersonations.store'),
    recentSignIn: true,
    body: newImpersonation,
    output: single(impersonation),
    refusals: [...notThere, 'impersonation.own'],
  },
  endImpersonation: {
    method: 'DELETE',
    path: '/admin/impersonations/{id}',
    summary: 'Stop looking at a customer’s account',
    access: 'staff',
    params: idParams,
    output: acknowledgement,
    refusals: notThere,
  },
} as const satisfies Record<string, Endpoint>
