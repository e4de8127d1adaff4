import { CompiledQuery } from 'kysely'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import type { Database, Transaction } from '#server/db/database.ts'

/** A step of a query plan of PostgreSQL. */
interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Step[]
}

/** How many rows of a table one step of a query read. */
export interface Read {
  table: string
  by: string
  rows: number
  sql: string
}

/** Returns a database that records what every query within a scope reads: it runs each query again with EXPLAIN. */
export function explained(db: Database): { db: Database; reads: () => Read[] } {
  let plans: Read[] = []
  const within: Database['within'] = (scope, work) =>
    db.within(scope, async (tx) => {
      const queries: RootOperationNode[] = []
      const keep: KyselyPlugin = {
        transformQuery: ({ node }) => (queries.push(node), node),
        transformResult: ({ result }) => Promise.resolve(result),
      }
      const result = await work(tx.withPlugin(keep))
      for (const node of queries) plans.push(...(await readsOf(tx, node)))
      return result
    })
  const reading: Database['reading'] = (scope, work) => (scope === 'system' ? db.reading(scope, work) : within(scope, work))
  const reads = () => {
    const all = plans
    plans = []
    return all
  }
  return { db: { ...db, within, reading }, reads }
}

async function readsOf(tx: Transaction, node: RootOperationNode): Promise<Read[]> {
  const query = tx.getExecutor().compileQuery(node, { queryId: 'explained' })
  if (/^\s*set /i.test(query.sql)) await tx.executeQuery(query)
  if (!/^\s*(select|with)\b/i.test(query.sql)) return []
  const explaining = CompiledQuery.raw(`explain (analyze, timing off, format json) ${query.sql}`, [...query.parameters])
  const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Step }] }>(explaining)
  return rows.flatMap((row) => stepsOf(row['QUERY PLAN'][0].Plan)).map((read) => ({ ...read, sql: query.sql }))
}

function stepsOf(step: Step): Omit<Read, 'sql'>[] {
  const { 'Relation Name': relation, 'Node Type': by, Plans: parts = [] } = step
  const each = step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0)
  const table = relation?.replace(/_(?:last|(?:to_)?\d{4}_\d\d)$/, '')
  const own = table === undefined ? [] : [{ table, by, rows: Math.round(each * step['Actual Loops']) }]
  return [...own, ...parts.flatMap(stepsOf)]
}
