import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { databaseOn } from '#server/db/connecting/connect.ts'
import { createPool } from '#server/db/connecting/pool.ts'
import { staffScope } from '#server/db/database.ts'
import type { Database, Scope, Transaction } from '#server/db/database.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { startPooler } from '#tests/support/pooler.ts'
import { scopeOf } from './support/rows.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

interface Context {
  role: string
  tenant: string | null
  customer: string | null
  actor: string | null
  path: string
  statement: string
  lock: string
  readOnly: string
  pid: number
}

async function contextOf(tx: Pick<Transaction, 'getExecutor'>): Promise<Context> {
  const { rows } = await sql<Context>`select current_user as role, current_setting('app.tenant', true) as tenant,
    current_setting('app.customer', true) as customer, current_setting('app.actor', true) as actor,
    current_setting('search_path') as path, current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('transaction_read_only') as "readOnly",
    pg_backend_pid() as pid`.execute(tx)
  if (!rows[0]) throw new Error('The database answered nothing.')
  return rows[0]
}

describe.each(['embedded', 'server', 'pooler'] as const)('reading over %s', (over) => {
  let database: TestDatabase
  let mine: Scope & { customerId: string }
  let other: typeof mine
  let staff: Scope
  /** A database on one connection, so that whatever a statement leaves behind meets the next one. */
  let single: Database
  beforeAll(async () => {
    database = await testDatabase({ over })
    mine = await scopeOf(database.db, 'owner@acme.test')
    other = await scopeOf(database.db, 'prueba@demo.test')
    staff = staffScope(mine)
    single = over === 'pooler' ? await singleThroughPooler() : await singleTo(over)
  })
  const singleTo = (way: 'embedded' | 'server') => {
    const pool = createPool({ ...(way === 'server' ? { connectionString: database.url } : database.connection), max: 1 })
    return databaseOn({ pool, engine: 'embedded', description: '', stop: () => Promise.resolve() })
  }
  const singleThroughPooler = async () => {
    const pooler = await startPooler(database.url)
    const pool = createPool({ connectionString: pooler.url, max: 1, pooled: true })
    const sessions = createPool(database.connection)
    return databaseOn({ pool, sessions, engine: 'server', description: '', stop: pooler.close })
  }
  afterAll(async () => {
    await single.close()
    await database.drop()
  })

  const customersOf = async (tx: Transaction) =>
    (await tx.selectFrom('users').select('customer_id').distinct().execute()).map(({ customer_id }) => customer_id)

  test('has the role, the scope and the limits of a transaction, and may only read', async () => {
    await single.within(mine, contextOf)
    const bare = await contextOf(single.directory)
    for (const scope of [mine, staff]) {
      const { readOnly, ...rest } = await single.reading(scope, contextOf)
      const { readOnly: _, ...inTransaction } = await single.within(scope, contextOf)
      expect([readOnly, rest]).toEqual(['on', inTransaction])
    }
    const { readOnly, ...rest } = await single.reading('system', contextOf)
    const { readOnly: _, ...inTransaction } = await single.system(contextOf)
    expect([readOnly, rest]).toEqual(['on', inTransaction])
    expect(await contextOf(single.directory)).toEqual(bare)
  })

  test('leaves nothing on its connection, after an error neither', async () => {
    const bare = await contextOf(single.directory)
    for (const scope of [mine, staff, 'system'] as const) {
      await single.reading(scope, async (tx) => {
        await expect(sql`select 1 / 0`.execute(tx)).rejects.toThrow('division by zero')
        await expect(sql`select nothing from nowhere`.execute(tx)).rejects.toThrow('does not exist')
        await expect(sql`select ${1}::uuid`.execute(tx)).rejects.toThrow('invalid input syntax')
      })
      expect(await contextOf(single.directory)).toEqual(bare)
    }
    expect(await single.reading(mine, customersOf)).toEqual([mine.customerId])
  })

  test('keeps two customers apart on one connection, statement by statement', async () => {
    const scopes = Array.from({ length: 60 }, (_, index) => [mine, other][index % 2] ?? mine)
    const answers = await Promise.all(scopes.map((scope) => single.reading(scope, customersOf)))
    expect(answers).toEqual(scopes.map(({ customerId }) => [customerId]))
  })

  test('refuses to write and to lock', async () => {
    const write = single.reading(mine, (tx) => tx.updateTable('users').set({ locale: 'en' }).execute())
    await expect(write).rejects.toThrow('read-only transaction')
    const lock = single.reading('system', (tx) => tx.selectFrom('users').select('id').forUpdate().execute())
    await expect(lock).rejects.toThrow('read-only transaction')
    const around = single.reading('system', (tx) =>
      sql`with off as (select set_config('transaction_read_only', 'off', true)) delete from users using off`.execute(tx),
    )
    await expect(around).rejects.toThrow('read-only')
    expect(await single.reading(mine, customersOf)).toEqual([mine.customerId])
  })

  test('gives JSON, dates, numbers and no rows as a transaction does', async () => {
    const read = async (tx: Transaction) =>
      (
        await sql`select '{"a": [1]}'::jsonb as json, '2026-05-05T05:05:05Z'::timestamptz as at, 7::bigint as n
          where ${'x'} = 'x'`.execute(tx)
      ).rows
    expect(await single.reading(mine, read)).toEqual(await single.within(mine, read))
    expect(await single.reading(mine, (tx) => tx.selectFrom('users').select('id').where('email', '=', '').execute())).toEqual([])
    await expect(single.reading(mine, (tx) => sql`select '9007199254740993'::bigint as n`.execute(tx))).rejects.toThrow('2^53')
    expect(await single.reading(mine, customersOf)).toEqual([mine.customerId])
  })

  test('survives a connection that the server ends', async () => {
    const pid = (await contextOf(single.directory)).pid
    const ended = single.reading(mine, async (tx) => {
      const admin = new pg.Client({ connectionString: database.url })
      await admin.connect()
      await admin.query('select pg_terminate_backend($1)', [pid])
      await admin.end()
      return customersOf(tx)
    })
    await expect(ended).rejects.toThrow(/terminat|not queryable/)
    expect(await single.reading(mine, customersOf)).toEqual([mine.customerId])
  })

  test('refuses a statement after its end', async () => {
    const { tx } = await single.reading(mine, (leaked) => Promise.resolve({ tx: leaked }))
    await expect(customersOf(tx)).rejects.toThrow('This transaction has ended')
  })
})
