import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PreparedStatements } from '#server/db/connecting/prepared-statements.ts'
import { staffScope, type Transaction } from '#server/db/database.ts'
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

test('the statements of staff are planned at each call', async () => {
  const { db } = await freshDatabase()
  const { tenant, userId } = await scopeOf(db, 'root@receptio.test')
  expect(await db.within(staffScope({ tenant, userId }), (tx) => afterUses(tx, 5))).toEqual([])
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
})
