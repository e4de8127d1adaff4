import type { LedgerRows, Row } from './ledger-rows.ts'
import { isPassing, lasting } from './passing-fields.ts'
import { relativeTime } from './relative-time.ts'

/** Columns by which the gateway names cards, customers and charges. */
const remote = ['remote_id', 'provider_id', 'provider_key']
const remoteLinks = [...remote, 'remote_customer', 'remote_method', 'card', 'customer', 'order']
/** Rows to which no other row refers: their own ids say nothing. */
const unnamed = ['jobs', 'audit_log']
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const times = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)|\b1\d{12}\b/g

/**
 * Returns the rows as texts that are the same for every person who did the same: times relative to the visit, ids as
 * the number of their row, and the person's own words as numbers.
 */
export function ledgerText({ own, shared, givenUp, tables, gateway, mails, ...visit }: LedgerRows): Record<string, string[]> {
  const began = new Date(visit.began)
  const read = new Date(visit.read)
  const relative = (time: string) => relativeTime(new Date(time.includes('T') ? time : Number(time)), { began, read })
  const masked = (line: string) =>
    own.reduce((rest, word, at) => rest.replaceAll(word, `{${at}}`), line).replaceAll(times, relative)
  const names = new Map(shared.map((id) => [id, id]))
  const give = (value: unknown, name: string) => {
    if (typeof value === 'string' && !names.has(value)) names.set(value, name)
  }
  const blind = (row: Row) => masked(JSON.stringify(without(row, ['id', ...remoteLinks])).replaceAll(uuid, 'id'))

  const stored = Object.entries(tables).map(([table, rows]) => {
    const own = rows.filter((row) => !isPassing(table, row))
    const sorted = own.toSorted(by((row) => `${blind(lasting(table, row))} ${String(row['created_at'])} ${String(row['id'])}`))
    return { table, rows: unnamed.includes(table) ? sorted.map((row) => without(row, ['id'])) : sorted }
  })
  for (const id of givenUp) names.set(id, 'given up')
  for (const { table, rows } of stored) {
    for (const [at, row] of rows.entries()) {
      const name = `${table}#${at + 1}`
      give(row['id'], name)
      for (const column of remote) give(row[column], `${name}.${column}`)
      give(row['customer_id'], 'customer')
    }
  }
  const lines = gateway.map(({ created, ...line }) => ({ ...line, at: new Date(created * 1000).toISOString() }))
  for (const line of lines) for (const value of [line.id, line.card, line.customer, line.order]) give(value, 'of no row')

  const first = new Map<string, string>()
  const numberOf = (id: string) => {
    if (!first.has(id)) first.set(id, `id#${first.size + 1}`)
    return first.get(id) ?? ''
  }
  const write = (table: string, row: Row) => {
    const named = Object.entries(lasting(table, row)).map(
      ([column, value]) => [column, names.get(String(value)) ?? value] as const,
    )
    return masked(JSON.stringify(Object.fromEntries(named)).replaceAll(uuid, (id) => names.get(id) ?? numberOf(id)))
  }
  const written = [...stored, { table: 'gateway', rows: lines }].map(
    ({ table, rows }) => [table, rows.map((row) => write(table, row)).toSorted()] as const,
  )
  return { ...Object.fromEntries(written.filter(([, rows]) => rows.length > 0)), mails: mails.map(masked).toSorted() }
}

const by =
  <One>(key: (one: One) => string) =>
  (one: One, other: One) =>
    key(one) < key(other) ? -1 : 1

function without(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)))
}
