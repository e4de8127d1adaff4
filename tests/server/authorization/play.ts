import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { call } from '../support/calls.ts'
import type { Answer } from '../support/calls.ts'
import type { TestServer } from '../support/test-server.ts'
import type { Cell } from './cells.ts'
import { foreignMarks } from './other-tenants.ts'
import type { SeededRecords } from './seeded-records.ts'

/** Answers that mean that the call was refused, or that the server failed. */
const shut = ['session.ended', 'permission.missing', 'record.missing', 'tenancy.unknown', 'server.failed']

const codeOf = ({ body }: Answer) => (body as { code?: string } | null)?.code ?? 'ok'

export interface Played {
  cell: Cell
  answer: Answer
}

/** Makes the call of a cell. */
export async function play(server: Pick<TestServer, 'app'>, cell: Cell): Promise<Played> {
  const { method, path, headers, body, actor } = cell
  return { cell, answer: await call(server, method, path, { token: actor.token, headers, body }) }
}

const atOnce = 20

/** Makes the calls of some cells, a few at once: all at once would exceed the time-out for a connection. */
export async function playAll(server: Pick<TestServer, 'app'>, cells: readonly Cell[]): Promise<Played[]> {
  const played: Played[] = []
  for (let first = 0; first < cells.length; first += atOnce) {
    played.push(...(await Promise.all(cells.slice(first, first + atOnce).map((cell) => play(server, cell)))))
  }
  return played
}

const nameOf = ({ operation, actor, place, scoping }: Cell) => [operation, actor.role, place ?? '-', scoping].join(' ')

/** Returns what is wrong with an answer; empty when it is as expected and shows nothing about others. */
export function faults({ cell, answer }: Played, records: SeededRecords): string[] {
  const code = codeOf(answer)
  const right = cell.expected === 'admitted' ? !shut.includes(code) : code === cell.expected
  const text = Buffer.isBuffer(answer.body) ? '' : JSON.stringify(answer.body)
  const leaks = leaked(cell, text, records)
  return [
    ...(right ? [] : [`${nameOf(cell)}: ${answer.status} ${code}, not ${cell.expected}`]),
    ...leaks.map((what) => `${nameOf(cell)}: tells ${what}`),
  ]
}

function leaked({ actor, scoping, expected }: Cell, text: string, records: SeededRecords): string[] {
  const foreign = foreignMarks.some((mark) => text.includes(mark)) && scoping !== 'otherTenant' ? ['another tenant’s id'] : []
  const isStaff = actor.role === 'root' || actor.role === 'superAdmin'
  if (isStaff && expected === 'admitted') return foreign
  return [...foreign, ...records.strangers(actor.customerId).filter((id) => text.includes(id))]
}

/** Returns the parts of an answer that must not depend on the record's owner: all but the call's own id. */
export function bytesOf({ status, headers, body }: Answer): string {
  const shownHeaders = [...headers].filter(([name]) => name !== 'x-request-id').sort(([a], [b]) => (a < b ? -1 : 1))
  const { request_id: _, ...rest } = body as Record<string, unknown>
  return JSON.stringify([status, shownHeaders, rest])
}

/** Returns a digest of every row of every table, except the address budgets, which every call changes. */
export async function digestOf(db: Database): Promise<string> {
  return db.system(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name <> 'address_budgets' order by table_name`.execute(tx)
    const each = tables.map(
      ({ name }) =>
        sql`select ${name}::text as name, (select string_agg(md5(t::text), '' order by md5(t::text)) from ${sql.table(name)} t) as rows`,
    )
    const { rows } = await sql`${sql.join(each, sql` union all `)}`.execute(tx)
    return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  })
}

/** Returns the same database, in which every transaction does its work, returns its result, and is rolled back. */
export function rehearsal(db: Database): Database {
  const undone = async <Result>(
    run: (work: (tx: never) => Promise<never>) => Promise<never>,
    work: (tx: never) => Promise<Result>,
  ) => {
    const done: { result?: Result } = {}
    const undo = new Error('undone')
    await run(async (tx) => {
      done.result = await work(tx)
      throw undo
    }).catch((reason: unknown) => {
      if (reason !== undo) throw reason
    })
    return done.result as Result
  }
  return {
    ...db,
    directory: db.directory,
    within: (scope, work) => undone((inner) => db.within(scope, inner as never), work as never),
    system: (work) => undone((inner) => db.system(inner as never), work as never),
  }
}
