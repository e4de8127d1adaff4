import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PreparedStatements } from '#server/db/connecting/prepared-statements.ts'
import { staffScope, type Transaction } from '#server/db/database.ts'
import { withPlansForAnyValues, withoutWholeTables } from '#server/queries/planner.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { scopeOf } from './support/rows.ts'

vi.setConfig({ testTimeout: 30_000 })

async function freshDatabase(): Promise<TestDatabase> {
  const database = await testDatabase()
  onTestFinished(() => database.drop())
  return database
}

const countPlans = (tx: Transaction) => tx.selectFrom('plans').select('id').where('tenant', '=', 'receptio').execute()
const prepared = async (tx: Transaction): Promise<string[]> =>
  (
    await sql<{ name: string }>`select name from pg_prepared_statements where statement like 'select "id" from%'`.execute(tx)
  ).rows.map(({ name }) => name)

async function afterUses(tx: Transaction, uses: number): Promise<string[]> {
  for (let use = 0; use < uses; use++) await countPlans(tx)
  return prepared(tx)
}

test('a statement is prepared from its second use on', async () => {
  const { db } = await freshDatabase()
  expect(await db.system((tx) => afterUses(tx, 1))).toEqual([])
  expect(await db.system((tx) => afterUses(tx, 1))).toEqual(['system_0'])
})

test('the statements of staff are prepared too, and planned with the values of each call', async () => {
  const { db } = await freshDatabase()
  const { tenant, userId } = await scopeOf(db, 'root@receptio.test')
  const staff = staffScope({ tenant, userId })
  const plans = async (tx: Transaction) =>
    (
      await sql<{ name: string }>`select name, custom_plans as custom, generic_plans as generic from pg_prepared_statements
        where statement like 'select "id" from%'`.execute(tx)
    ).rows
  const used = async (tx: Transaction) => (await afterUses(tx, 9)) && plans(tx)
  expect(await db.within(staff, used)).toEqual([{ name: 'staff_0', custom: 8, generic: 0 }])
  expect(await db.reading(staff, used)).toEqual([{ name: 'staff_0', custom: 17, generic: 0 }])
})

test('a reading of staff may have one plan for any values, and the next one has plans of its own again', async () => {
  const { db } = await freshDatabase()
  const { tenant, userId } = await scopeOf(db, 'root@receptio.test')
  const mode = (tx: Transaction) =>
    sql<{
      mode: string
      scan: string
    }>`select current_setting('plan_cache_mode') as mode, current_setting('enable_seqscan') as scan`
      .execute(tx)
      .then(({ rows }) => rows[0])
  for (const run of [db.within, db.reading]) {
    const planned = await run(staffScope({ tenant, userId }), async (tx) => {
      await withoutWholeTables(tx)
      await withPlansForAnyValues(tx)
      return mode(tx)
    })
    expect(planned).toEqual({ mode: 'force_generic_plan', scan: 'off' })
    expect(await run(staffScope({ tenant, userId }), mode)).toEqual({ mode: 'force_custom_plan', scan: 'on' })
  }
})

test('a plan that a migration outdated fails one call, and the next has a new connection', async () => {
  const { db, connection } = await freshDatabase()
  const migrate = async (statement: string) => {
    const login = new pg.Client(connection)
    await login.connect()
    await login.query(statement)
    await login.end()
  }
  await migrate('create table counted (n integer); insert into counted values (7); grant select on counted to app_system')
  const read = () => db.system(async (tx) => (await sql`select n from counted`.execute(tx)).rows)
  for (let use = 0; use < 3; use++) expect(await read()).toEqual([{ n: 7 }])
  await migrate('alter table counted alter column n type text')

  await expect(read()).rejects.toThrow('cached plan must not change result type')

  expect(await read()).toEqual([{ n: '7' }])
})

test('a single statement on the directory cannot begin a transaction', async () => {
  const { db } = await freshDatabase()
  const transaction = db.directory.transaction().execute(() => Promise.resolve())
  await expect(transaction).rejects.toThrow('A transaction is begun by within() or system().')
})

test('no more statements are named than a connection can hold', () => {
  const statements = new PreparedStatements()
  const names = Array.from({ length: 1_000 }, (_, index) => {
    statements.nameOf('system', `select ${index}`)
    return statements.nameOf('system', `select ${index}`)
  })
  expect(new Set(names).size).toBe(401)
  expect([names[0], names[399], names[400]]).toEqual(['system_0', 'system_399', undefined])
  expect(statements.nameOf('system', 'select 3')).toBe('system_3')
  for (let use = 0; use < 2; use++) statements.nameOf('staff', 'select 3')
  expect(statements.nameOf('staff', 'select 3')).toBe('staff_0')
})
