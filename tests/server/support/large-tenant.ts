import { sql } from 'kysely'
import type { ExportRecord } from '#contract/admin/export.ts'
import { dataOf } from './answers.ts'
import { auditOf } from './companies.ts'
import { staffClient } from './staff-client.ts'
import type { StaffClient } from './staff-client.ts'

export type ExportSummary = Pick<ExportRecord, 'id' | 'file' | 'state' | 'rows'>

/** Signs in an administrator of a tenant with 1,200 more customers (three parts of a file) and no demo jobs. */
export async function largeTenant(): Promise<StaffClient> {
  const root = await staffClient()
  await root.server.db.system(async (tx) => {
    await tx.deleteFrom('jobs').execute()
    await sql`insert into customers (tenant, customer_id, name, email, status, created_at, updated_at)
      select 'receptio', gen_random_uuid(), 'Cliente ' || n, 'n@correo.test', 'active', now(), now()
      from generate_series(1, 1200) as n`.execute(tx)
  })
  return root
}

export const ask = async (root: StaffClient, query = 'search=cliente') =>
  dataOf<ExportSummary>(await root.post(`/clientes/exports?${query}`, {}))
export const mine = async (root: StaffClient) => dataOf<ExportSummary[]>(await root.get('/admin/exports'))
export const link = async (root: StaffClient, id: string) =>
  dataOf<{ href: string }>(await root.post(`/admin/exports/${id}/link`, {})).href
/** Signs the same person in again. */
export const back = async ({ server }: StaffClient) => staffClient('root@receptio.test', server)
export const trail = async (root: StaffClient) =>
  (await auditOf(root.server))
    .filter(({ action }) => action.startsWith('exports.'))
    .map(({ action, after }) => ({ action, after }))
export const exportJobs = (root: StaffClient) =>
  root.server.db.system((tx) => tx.selectFrom('jobs').select(['state', 'attempts']).where('kind', '=', 'list.export').execute())
