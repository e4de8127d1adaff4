import { sql } from 'kysely'
import type { BulkRun, RunAct, RunStep } from '#contract/admin/bulk-run.ts'
import { jobHandlers } from '#server/jobs/job-handlers.ts'
import { createJobRunner } from '#server/jobs/runner.ts'
import type { Services } from '#server/services.ts'
import { dataOf } from './answers.ts'
import type { Answer } from './calls.ts'
import { staffClient } from './staff-client.ts'
import type { StaffClient } from './staff-client.ts'

class Killed extends Error {}

/** Signs in an administrator of a tenant with more customers, Lote 1 to Lote `many`, and no demo jobs. */
export async function lotTenant(many: number): Promise<StaffClient> {
  const root = await staffClient()
  await root.server.db.system(async (tx) => {
    await tx.deleteFrom('jobs').execute()
    await sql`insert into customers (tenant, customer_id, name, email, status, onboarding_finished_at, created_at, updated_at)
      select 'receptio', gen_random_uuid(), 'Lote ' || n, 'n@correo.test', 'active', now(), now(), now()
      from generate_series(1, ${many}::int) as n`.execute(tx)
  })
  return root
}

type Run = BulkRun & { stopped_for: BulkRun['stoppedFor'] }

/** Begins a run on a list, by the path of the list below that of the administration. */
export const begin = (root: StaffClient, act: RunAct = 'block', query = 'search=lote', list = 'clientes'): Promise<Answer> =>
  root.post(`/admin/${list}/bulk_runs?${query}`, { act, reason: 'Cuentas de prueba' })
export const beginRun = async (root: StaffClient, act?: RunAct, query?: string, list?: string) =>
  dataOf<Run>(await begin(root, act, query, list))
export const step = (root: StaffClient, id: string, name: RunStep) => root.post(`/admin/bulk_runs/${id}/steps`, { step: name })

/** Returns what the list says of a run. */
export async function runNow(root: StaffClient, id: string) {
  const all = dataOf<Run[]>(await root.get('/admin/bulk_runs'))
  const { state, total, tried, acted, forecasts, outcomes, stopped_for } =
    all.find((one) => one.id === id) ?? dataOf<Run>(await root.get(''))
  return { state, total, tried, acted, forecasts, outcomes, stoppedFor: stopped_for }
}

/** Runs due jobs until none is left. */
export async function runAll({ server }: StaffClient): Promise<void> {
  while ((await server.jobs.runDue()) > 0);
}

/** Begins a run and lets it be tried. Returns its id. */
export async function triedRun(root: StaffClient, act?: RunAct, query?: string, list?: string): Promise<string> {
  const { id } = await beginRun(root, act, query, list)
  await runAll(root)
  return id
}

/** Returns how many customers named Lote have each status, and how many audit records of acts there are on each. */
export async function lotOf({ server }: StaffClient) {
  const { rows } = await server.db.system((tx) =>
    sql<{ status: string; acts: number; customers: number }>`
      select status, acts, count(*)::int as customers from (
        select c.status, (select count(*)::int from audit_log a where a.tenant = c.tenant and a.customer_id = c.customer_id
          and a.entity = 'clientes') as acts
        from customers c where c.name like 'Lote %') as each
      group by status, acts order by status, acts`.execute(tx),
  )
  return rows
}

/**
 * Runs due jobs on another server that dies in its transaction of a record with this number: before its commit, or
 * right after. Returns once it is dead.
 */
export async function runUntilKilledAt({ server: { services, mailer } }: StaffClient, record: number, when: 'before' | 'after') {
  let die = (): void => {}
  const died = new Promise<void>((resolve) => (die = resolve))
  const silence = (): Promise<never> => {
    die()
    return new Promise(() => {})
  }
  let begunRecords = 0
  const within: Services['db']['within'] = async (scope, work) => {
    begunRecords += 1
    if (begunRecords < record) return services.db.within(scope, work)
    if (when === 'after') {
      await services.db.within(scope, work)
      return silence()
    }
    // A killed connection takes its transaction back.
    await services.db
      .within(scope, async (tx) => {
        await work(tx)
        throw new Killed()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error
      })
    return silence()
  }
  const mortal = { ...services, db: { ...services.db, within } }
  void createJobRunner(mortal, jobHandlers(mortal, mailer), () => 0.5).runDue()
  await died
}
