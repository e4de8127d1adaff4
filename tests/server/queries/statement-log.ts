import type { KyselyPlugin } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Operation } from '#contract/endpoints.ts'
import { wireProperties } from '#server/http/openapi-schema.ts'
import type { Database } from '#server/db/database.ts'

/** Tables that these calls also write: address budgets after every block of calls, and exports with their own ids. */
const writtenBeside = ['address_budgets', 'audit_log']

/** Returns a database that records each statement with its values, in order. */
export function withStatementLog(db: Database, statements: string[]): Database {
  const ear: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const statement = JSON.stringify(node)
      const isBeside = node.kind !== 'SelectQueryNode' && writtenBeside.some((table) => statement.includes(table))
      if (!isBeside) statements.push(statement)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return {
    ...db,
    directory: db.directory.withPlugin(ear),
    within: (scope, work) => db.within(scope, (tx) => work(tx.withPlugin(ear))),
    reading: (scope, work) => db.reading(scope, (tx) => work(tx.withPlugin(ear))),
    system: (work) => db.system((tx) => work(tx.withPlugin(ear))),
  }
}

/** Values of parameters that take more than a list of words. Other tests cover cursors. */
const samples: Record<string, string> = {
  page: '2',
  month: '2026-01',
  per_page: '7',
  search: 'acme',
  'filter[link]': 'basico-anual',
  'filter[entry]': 'receipts.issuer',
  'filter[action]': 'usuarios.update',
  'filter[kind]': 'mail.send',
  'filter[tag]': 'VIP',
  'filter[since]': '2026-03-01',
  'filter[until]': '2026-03-02',
  'filter[begun_since]': '2026-03-01',
  'filter[begun_until]': '2026-03-02',
  'filter[ended_since]': '2026-03-01',
  'filter[ended_until]': '2026-03-02',
  'filter[refusal]': '3003',
}
const untyped = new Set(['cursor'])

/** A parameter that a list accepts, with values to try. */
export interface Parameter {
  operation: Operation
  name: string
  values: string[]
}

/** Returns every parameter of every call that works without parameters. */
export function acceptedParameters(ids: Record<string, string>): Parameter[] {
  return (Object.keys(endpoints) as Operation[]).flatMap((operation) => {
    const { query, method }: Endpoint = endpoints[operation]
    if (!query || method !== 'GET') return []
    const parameters = wireProperties(query)
    // A call with a required parameter is not a list.
    if (parameters.some(({ required }) => required)) return []
    return parameters
      .filter(({ name }) => !untyped.has(name))
      .map(({ name, schema }) => ({ operation, name, values: valuesOf(name, schema, ids) }))
  })
}

function valuesOf(name: string, schema: Record<string, unknown>, ids: Record<string, string>): string[] {
  if (Array.isArray(schema['enum'])) return schema['enum'] as string[]
  if (typeof schema['const'] === 'string') return [schema['const']]
  if (typeof schema['pattern'] === 'string' && schema['pattern'].startsWith('^!?')) return severalIn(schema['pattern'])
  const sample = samples[name] ?? ids[name]
  if (sample === undefined) throw new Error(`Say in tests/server/queries/statement-log.ts what to ask of ${name}.`)
  return [sample]
}

/** Returns each value of a filter that takes several, two of them, and all but one where these are others. */
function severalIn(pattern: string): string[] {
  const values = /\(\?:([^)]*)\)/.exec(pattern)?.[1]?.split('|') ?? []
  const butOne = values.length > 2 ? [`!${values[0] ?? ''}`] : []
  return [...values, values.slice(0, 2).join(','), ...butOne]
}
