import type { Endpoint } from '../../endpoint.ts'
import { fileSchema } from '../../file.ts'
import type { Permission } from '../../permissions.ts'

/** Only for whoever holds root.access and this grant. */
export const staffWith = <const Name extends Permission>(permission: Name) => ({ permission, staff: true }) as const

export const idempotency = ['idempotency.mismatch', 'idempotency.running'] as const
export const refused = ['permission.missing'] as const
export const notThere = ['record.missing', 'permission.missing'] as const

/** The file that holds everything a list finds, and not a page of it: rows are written while they are read. */
export function exportOf<const Listed extends Endpoint & { method: 'GET' }>({ path, summary, access, query }: Listed) {
  return {
    method: 'GET',
    path: `${path}.csv` as `${Listed['path']}.csv`,
    summary: `${summary}: all that is found, as CSV`,
    access: access as Listed['access'],
    query: query as Listed['query'],
    output: fileSchema,
    file: 'text/csv',
    refusals: refused,
  } as const
}
