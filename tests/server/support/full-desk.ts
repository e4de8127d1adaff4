import { sql } from 'kysely'
import type { ExportRecord } from '#contract/back-office/export.ts'
import { dataOf } from './answers.ts'
import { auditOf } from './companies.ts'
import { desk } from './desk.ts'
import type { Desk } from './desk.ts'

export type Asked = Pick<ExportRecord, 'id' | 'file' | 'state' | 'rows'>

/** A desk of a tenant with 1,200 more customers, three parts of a file, and no jobs of the demo data. */
export async function fullDesk(): Promise<Desk> {
  const root = await desk()
  await root.server.db.system(async (tx) => {
    await tx.deleteFrom('jobs').execute()
    await sql`insert into customers (tenant, customer_id, name, email, status, created_at, updated_at)
      select 'receptio', gen_random_uuid(), 'Cliente ' || n, 'n@correo.test', 'active', now(), now()
      from generate_series(1, 1200) as n`.execute(tx)
  })
  return root
}

export const ask = async (root: Desk, query = 'search=cliente') =>
  dataOf<Asked>(await root.post(`/clientes/exports?${query}`, {}))
export const mine = async (root: Desk) => dataOf<Asked[]>(await root.get('/admin/exports'))
export const link = async (root: Desk, id: string) =>
  dataOf<{ href: string }>(await root.post(`/admin/exports/${id}/link`, {})).href
/** The same person, signed in again. */
export const back = async ({ server }: Desk) => desk('root@receptio.test', server)
export const trail = async (root: Desk) =>
  (await auditOf(root.server))
    .filter(({ action }) => action.startsWith('exports.'))
    .map(({ action, after }) => ({ action, after }))
export const exportJobs = (root: Desk) =>
  root.server.db.system((tx) => tx.selectFrom('jobs').select(['state', 'attempts']).where('kind', '=', 'list.export').execute())
