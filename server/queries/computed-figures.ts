import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import type { JsonValue } from '../db/json.ts'
import { tenantsWithout } from './daily-jobs.ts'

/** Figures that a job computes, by the name of their row. */
export type ComputedFigure = 'forecast' | 'funnel'

/** Stores a figure of the tenant, unless a later one is there. */
export async function storeComputedFigure(
  tx: Transaction,
  { tenant, figure, at, content }: { tenant: string; figure: ComputedFigure; at: Date; content: JsonValue },
): Promise<void> {
  await sql`
    insert into computed_figures as c (tenant, figure, computed_at, content)
    values (${tenant}, ${figure}, ${at}, ${toJson(content)})
    on conflict (tenant, figure) do update set computed_at = excluded.computed_at, content = excluded.content
    where c.computed_at <= excluded.computed_at`.execute(tx)
}

/** Reads the figures of the tenant as they were stored, and whether a job that computes them waits or runs. */
export async function readComputedFigures(
  tx: Transaction,
  tenant: string,
): Promise<{ running: boolean; figures: Partial<Record<ComputedFigure, unknown>> }> {
  const { rows } = await sql<{ running: boolean; figures: Partial<Record<ComputedFigure, unknown>> }>`
    select exists (select 1 from jobs where tenant = ${tenant} and kind = 'figures.compute' and finished_at is null) as running,
      (select coalesce(json_object_agg(figure, content), '{}') from computed_figures where tenant = ${tenant}) as figures
  `.execute(tx)
  if (!rows[0]) throw new Error('A select without a table has one row.')
  return rows[0]
}

/** Returns the tenants with customers whose figures are older than the day that began at `since`. */
export const tenantsToCompute = (tx: Transaction, since: Date): Promise<string[]> =>
  tenantsWithout(
    tx,
    'figures.compute',
    sql`select from computed_figures f where f.tenant = t.tenant and f.figure = 'forecast' and f.computed_at >= ${since}`,
  )
