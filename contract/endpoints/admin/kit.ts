import { exportRecord } from '../../admin/export.ts'
import type { Endpoint } from '../../endpoint.ts'
import { single } from '../../page.ts'
import type { Permission } from '../../permissions.ts'
import { request } from '../../record.ts'

/** Only for whoever holds root.access and this grant. */
export const staffWith = <const Name extends Permission>(permission: Name) => ({ permission, staff: true }) as const

export const idempotency = ['idempotency.mismatch', 'idempotency.running'] as const
export const refused = ['permission.missing'] as const
export const notThere = ['record.missing', 'permission.missing'] as const

/**
 * Asks for a file with everything that a list finds, and not a page of it: whoever may read the list may have it
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
