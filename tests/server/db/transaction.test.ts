import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { customerScope, staffScope, type Transaction } from '#server/db/database.ts'
import { toJson } from '#server/db/json.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { scopeOf } from './support/rows.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

describe.each(['embedded', 'server'] as const)('transactions over %s', (over) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await testDatabase({ over })))
  afterAll(() => database.drop())

  const at = new Date('2026-05-05T05:05:05.005Z')
  const addSetting = (tx: Transaction, entry: string): Promise<unknown> =>
    tx
      .insertInto('settings')
      .values({ tenant: 'receptio', entry, value: toJson([1, 'dos', null]), updated_at: at })
      .execute()
  const setting = (entry: string): Promise<unknown> =>
    database.db.directory.selectFrom('settings').select(['value', 'updated_at']).where('entry', '=', entry).execute()

  test('what was written is there when the work returns, JSON and dates as they went in', async () => {
    await database.db.system((tx) => addSetting(tx, 'kept.entry'))
    expect(await setting('kept.entry')).toEqual([{ value: [1, 'dos', null], updated_at: at }])
  })

  test('nothing is there when the work throws, and its own error comes out', async () => {
    const own = new Error('own')
    const work = database.db.system(async (tx) => {
      await addSetting(tx, 'lost.entry')
      throw own
    })
    await expect(work).rejects.toBe(own)
    expect(await setting('lost.entry')).toEqual([])
  })

  test('a swallowed statement error does not pass for a commit', async () => {
    const work = database.db.system(async (tx) => {
      await addSetting(tx, 'half.entry')
      await sql`select 1 / 0`.execute(tx).catch(() => undefined)
    })
    await expect(work).rejects.toThrow('rolled back instead of committed')
    expect(await setting('half.entry')).toEqual([])
  })

  test('statements that are sent at once are in the transaction, whichever is first', async () => {
    const mine = await scopeOf(database.db, 'owner@acme.test')
    const read = (tx: Transaction) =>
      sql<{ role: string; customer: string; at: string }>`select current_user as role,
        current_setting('app.customer') as customer, txid_current() as at`.execute(tx)
    const answers = await database.db.within(mine, (tx) => Promise.all([read(tx), read(tx), read(tx)]))
    const [first] = answers.map(({ rows }) => rows[0])
    expect(answers.map(({ rows }) => rows)).toEqual([[first], [first], [first]])
    expect(first).toMatchObject({ role: 'app_customer', customer: mine.customerId })
  })

  test('one statement costs two messages, and no statement costs none', async () => {
    const send = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => send.mockRestore())
    await database.db.system((tx) => sql`select 1`.execute(tx))
    expect(send).toHaveBeenCalledTimes(2)
    send.mockClear()
    expect(await database.db.system(() => Promise.resolve('nothing'))).toBe('nothing')
    await expect(database.db.system(() => Promise.reject(new Error('own')))).rejects.toThrow('own')
    expect(send).not.toHaveBeenCalled()
  })

  test('a first statement that fails leaves no transaction open', async () => {
    const work = database.db.system((tx) => sql`select 1 / 0`.execute(tx))
    await expect(work).rejects.toThrow('division by zero')
    const { rows } = await sql`select state from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(database.db.directory)
    expect(rows).toEqual([])
  })

  test('a transaction kept beyond its end refuses', async () => {
    const leaked = await database.db.system((tx) => Promise.resolve({ tx }))
    await expect(addSetting(leaked.tx, 'late.entry')).rejects.toThrow('This transaction has ended')
    expect(await setting('late.entry')).toEqual([])
  })

  test('the role, the scope and the limits hold inside', async () => {
    const mine = await scopeOf(database.db, 'owner@acme.test')
    const read = async (tx: Transaction): Promise<unknown> =>
      (
        await sql`select current_user as role, current_setting('app.tenant', true) as tenant,
          current_setting('app.customer', true) as customer, current_setting('app.actor', true) as actor,
          current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(tx)
      ).rows[0]
    const limits = { statement: '15s', lock: '5s' }
    const { tenant, customerId: customer, userId: actor } = mine
    expect(await database.db.within(mine, read)).toEqual({ role: 'app_customer', tenant, customer, actor, ...limits })
    const staff = staffScope({ tenant, userId: actor })
    expect(await database.db.within(staff, read)).toEqual({ role: 'app_staff', tenant, customer: '', actor, ...limits })
  })

  test('a row count comes as a bigint, a count as a number, and one beyond 2^53 throws', async () => {
    const { numUpdatedRows } = await database.db.system((tx) =>
      tx.updateTable('users').set({ locale: 'en' }).where('email', '=', 'owner@acme.test').executeTakeFirstOrThrow(),
    )
    expect(numUpdatedRows).toBe(1n)
    const read = (value: string): Promise<unknown> =>
      database.db.system((tx) => sql`select ${sql.lit(value)}::bigint as n`.execute(tx))
    expect(await read('9007199254740991')).toEqual({ rows: [{ n: 9_007_199_254_740_991 }] })
    await expect(read('9007199254740993')).rejects.toThrow('beyond 2^53')
  })

  test('a connection that the server ends costs one error and not the process', async () => {
    const killed = database.db.system(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      const admin = new pg.Client({ connectionString: database.url })
      await admin.connect()
      await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await admin.end()
      return sql`select 1`.execute(tx)
    })
    await expect(killed).rejects.toThrow(/terminat|not queryable/)
    await database.db.ping()
  })
})

test.each([
  {
    tenant: `x'; drop table users; --`,
    customerId: '018f0000-0000-7000-8000-000000000001',
    userId: '018f0000-0000-7000-8000-000000000001',
  },
  { tenant: 'receptio', customerId: 'x', userId: '018f0000-0000-7000-8000-000000000001' },
  { tenant: 'receptio', customerId: '018f0000-0000-7000-8000-000000000001', userId: '' },
])('a scope of another shape cannot be made: %o', (parts) => {
  expect(() => customerScope(parts)).toThrow(RangeError)
})
