import { bulkRun, customerBulkActs, newRunOf, personBulkActs, runSteps, subscriptionBulkActs } from '../../admin/bulk-run.ts'
import type { Endpoint } from '../../endpoint.ts'
import { idParams, idSchema } from '../../id.ts'
import { single } from '../../page.ts'
import { reasonSchema } from '../../reason.ts'
import { request } from '../../record.ts'
import * as z from '../../zod.ts'
import { exportOf, notThere, refused, staffWith } from './kit.ts'
import { adminPeopleEndpoints } from './people.ts'
import { adminSalesEndpoints } from './sales.ts'

/**
 * One act on every record that a filter finds, done by a job (docs/decisions/0153). Whoever may read a list sees its
 * runs, and whoever may act on it steers and undoes them: each call decides by the run's list. Where the list's acts
 * need a recent sign-in, so do its runs.
 */
export const bulkRunEndpoints = {
  beginCustomersRun: {
    method: 'POST',
    path: '/admin/clientes/bulk_runs',
    summary: 'Begin one act on every customer that the query finds: a job lists them and tries the act on each',
    access: staffWith('clientes.update'),
    query: adminPeopleEndpoints.listCustomers.query,
    body: newRunOf(customerBulkActs),
    output: single(bulkRun),
    refusals: ['bulk.full', ...refused],
  },
  beginSubscriptionsRun: {
    method: 'POST',
    path: '/admin/subscriptions/bulk_runs',
    summary: 'Begin one act on every subscription that the query finds: a job lists them and tries the act on each',
    access: staffWith('subscriptions.update'),
    query: adminSalesEndpoints.listSubscriptionRecords.query,
    body: newRunOf(subscriptionBulkActs),
    output: single(bulkRun),
    refusals: ['bulk.full', ...refused],
  },
  beginPeopleRun: {
    method: 'POST',
    path: '/admin/usuarios/bulk_runs',
    summary: 'Begin one act on every user that the query finds: a job lists them and tries the act on each',
    access: staffWith('usuarios.update'),
    recentSignIn: true,
    query: adminPeopleEndpoints.listPeople.query,
    body: newRunOf(personBulkActs),
    output: single(bulkRun),
    refusals: ['bulk.full', ...refused],
  },
  listBulkRuns: {
    method: 'GET',
    path: '/admin/bulk_runs',
    summary: 'The bulk runs on lists that the caller reads, of all staff in the last 30 days, the newest first',
    access: 'staff',
    output: single(z.array(bulkRun)),
    refusals: refused,
  },
  steerBulkRun: {
    method: 'POST',
    path: '/admin/bulk_runs/{id}/steps',
    summary: 'Confirm, pause, resume or stop a bulk run',
    access: 'staff',
    params: idParams,
    body: request({ step: z.enum(runSteps) }),
    output: single(bulkRun),
    refusals: ['bulk.state', 'sign_in.old', ...notThere],
  },
  undoBulkRun: {
    method: 'POST',
    path: '/admin/bulk_runs/{id}/undo',
    summary: 'Begin the opposite act on the records that an ended bulk run changed',
    access: 'staff',
    params: idParams,
    body: request({ reason: reasonSchema }),
    output: single(bulkRun),
    refusals: ['bulk.full', 'bulk.state', 'sign_in.old', ...notThere],
  },
  exportBulkRun: exportOf({
    method: 'GET',
    path: '/admin/bulk_runs',
    summary: 'The records of a bulk run with the result of each',
    access: staffWith('exports.store'),
    query: request({ 'filter[run]': idSchema }),
    output: z.null(),
    refusals: refused,
  } as const),
} as const satisfies Record<string, Endpoint>
