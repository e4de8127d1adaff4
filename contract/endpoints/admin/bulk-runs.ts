import { bulkRun, newCustomerRun, runSteps } from '../../admin/bulk-run.ts'
import type { Endpoint } from '../../endpoint.ts'
import { idParams, idSchema } from '../../id.ts'
import { single } from '../../page.ts'
import { reasonSchema } from '../../reason.ts'
import { request } from '../../record.ts'
import * as z from '../../zod.ts'
import { exportOf, notThere, refused, staffWith } from './kit.ts'
import { adminPeopleEndpoints } from './people.ts'

/** One act on every record that a filter finds, done by a job (docs/decisions/0153). */
export const bulkRunEndpoints = {
  beginCustomersRun: {
    method: 'POST',
    path: '/admin/clientes/bulk_runs',
    summary: 'Begin one act on every customer that the query finds: a job lists them and tries the act on each',
    access: staffWith('clientes.update'),
    query: adminPeopleEndpoints.listCustomers.query,
    body: newCustomerRun,
    output: single(bulkRun),
    refusals: ['bulk.full', ...refused],
  },
  listBulkRuns: {
    method: 'GET',
    path: '/admin/bulk_runs',
    summary: 'The bulk runs of all staff in the last 30 days, the newest first, with how far they are',
    access: staffWith('clientes.list'),
    output: single(z.array(bulkRun)),
    refusals: refused,
  },
  steerBulkRun: {
    method: 'POST',
    path: '/admin/bulk_runs/{id}/steps',
    summary: 'Confirm, pause, resume or stop a bulk run',
    access: staffWith('clientes.update'),
    params: idParams,
    body: request({ step: z.enum(runSteps) }),
    output: single(bulkRun),
    refusals: ['bulk.state', ...notThere],
  },
  undoBulkRun: {
    method: 'POST',
    path: '/admin/bulk_runs/{id}/undo',
    summary: 'Begin the opposite act on the records that an ended bulk run changed',
    access: staffWith('clientes.update'),
    params: idParams,
    body: request({ reason: reasonSchema }),
    output: single(bulkRun),
    refusals: ['bulk.full', 'bulk.state', ...notThere],
  },
  exportBulkRun: exportOf({
    method: 'GET',
    path: '/admin/bulk_runs',
    summary: 'The records of a bulk run with the result of each',
    access: staffWith('clientes.list'),
    query: request({ 'filter[run]': idSchema }),
    output: z.null(),
    refusals: refused,
  } as const),
} as const satisfies Record<string, Endpoint>
