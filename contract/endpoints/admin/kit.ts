import { exportRecord } from '../../admin/export.ts'
import type { Endpoint } from '../../endpoint.ts'
import { single } from '../../page.ts'
import type { Permission } from '../../permissions.ts'
import { request } from '../../record.ts'

/** Access for staff with this grant. */
export const staffWith = <const Name extends Permission>(permission: Name) => ({ permission, staff: true }) as const

export const idempotency = ['idempotency.mismatch', 'idempotency.running'] as const
export const refused = ['permission.missing'] as const
export const notThere = ['record.missing', 'permission.missing'] as const

/**
 * Builds the endpoint that exports the whole list, not one page. Whoever may read the list may export it
 * (docs/decisions/0037).
 */
export function exportOf<const Listed extends Endpoint & { method: 'GET' }>({ path, summary, access, query }: Listed) {
  return {
    method: 'POST',
    path: `${path}/exports` as `${Listed['path']}/exports`,
    summary: `${summary}: have all that is found written into a CSV file`,
    access: access as Listed['access'],
    query: query as Listed['query'],
    body: request({}),
    output: single(exportRecord),
    refusals: ['exports.full', 'permission.missing'],
  } as const
}
