import { exportRecord } from '../../admin/export.ts'
import type { Access, Endpoint } from '../../endpoint.ts'
import { single } from '../../page.ts'
import type { Permission } from '../../permissions.ts'
import { request } from '../../record.ts'

/** Access for staff with this grant. */
export const staffWith = <const Name extends Permission>(permission: Name) => ({ permission, staff: true }) as const

export const idempotency = ['idempotency.mismatch', 'idempotency.running'] as const
export const refused = ['permission.missing'] as const
export const notThere = ['record.missing', 'permission.missing'] as const

type Reading = Extract<Access, object>

/**
 * Builds the endpoint that exports the whole list, not one page. Whoever may read the list and may export exports it
 * (docs/decisions/0181).
 */
export function exportOf<const Listed extends Endpoint & { method: 'GET'; access: Reading }>({
  path,
  summary,
  access,
  query,
}: Listed) {
  return {
    method: 'POST',
    path: `${path}/exports` as `${Listed['path']}/exports`,
    summary: `${summary}: have all that is found written into a CSV file`,
    access: { ...(access as Reading), also: 'exports.store' } as Listed['access'] & { also: 'exports.store' },
    query: query as Listed['query'],
    body: request({}),
    output: single(exportRecord),
    refusals: ['exports.full', 'permission.missing'],
  } as const
}
