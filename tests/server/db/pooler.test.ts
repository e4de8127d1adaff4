import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectServer } from '#server/db/server.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { withoutWholeTables } from '#server/queries/planner.ts'
import { testDatabase } from '#tests/support/database.ts'
import { startPooler } from '#tests/support/pooler.ts'
import { scopeOf } from './support/rows.ts'

vi.setConfig({ testTimeout: 30_000 })

async function throughPooler({ direct = true }: { direct?: boolean } = {}): Promise<Database> {
  const database = await testDatabase({ over: 'server' })
  onTestFinished(() => database.drop())
  const pooler = await startPooler(database.url)
  onTestFinished(() => pooler.close())
  const db = await connectServer(pooler.url, direct ? database.url : undefined)
  onTestFinished(() => db.close())
  return db
}

const settingsOf = async (tx: Pick<Transaction, 'getExecutor'>) =>
  (
    await sql`select current_setting('timezone') as timezone, current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`.execute(tx)
  ).rows
const ours = [{ timezone: 'UTC', statement: '15s', lock: '5s', idle: '30s' }]

test('behind a pooler each statement has our limits and UTC, whoever used its session before', async () => {
  const db = await throughPooler()
  const scope = await scopeOf(db, 'owner@acme.test')
  for (let use = 0; use < 3; use++) {
    expect(await db.within(scope, settingsOf)).toEqual(ours)
    expect(await db.system(settingsOf)).toEqual(ours)
    expect(await db.reading(scope, settingsOf)).toEqual(ours)
    expect(await db.reading('system', settingsOf)).toEqual(ours)
    expect(await settingsOf(db.directory)).toEqual(ours)
    await db.ping()
  }
})

test('behind a pooler no statement is prepared under a name', async () => {
  const db = await throughPooler()
  const scope = await scopeOf(db, 'owner@acme.test')
  const names = async (tx: Transaction) => {
    await withoutWholeTables(tx)
    for (let use = 0; use < 3; use++) await tx.selectFrom('plans').select('id').where('tenant', '=', 'receptio').execute()
    return (await sql`select name from pg_prepared_statements where name <> ''`.execute(tx)).rows
  }
  expect(await db.within(scope, names)).toEqual([])
  expect(await db.reading(scope, names)).toEqual([])
})

test('a pooler without DATABASE_DIRECT_URL loses what sessions hold', async () => {
  const db = await throughPooler({ direct: false })
  const read = () => db.directory.selectFrom('plans').select('id').where('tenant', '=', 'receptio').execute()
  await read()
  await read()
  await expect(read()).rejects.toThrow('prepared statement "directory_0" does not exist')
})

test('an address for sessions that does not answer is named', async () => {
  const database = await testDatabase({ over: 'server' })
  onTestFinished(() => database.drop())
  await expect(connectServer(database.url, 'postgres://receptio@127.0.0.1:1/receptio')).rejects.toThrow(
    'The PostgreSQL server at 127.0.0.1:1/receptio (DATABASE_DIRECT_URL) cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  )
})
