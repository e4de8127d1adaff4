import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { staffScope } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { seedDemo } from '#server/db/seed.ts'
import { seededAt } from '#tests/support/database.ts'
import { temporaryDataDir } from './support/data-dir.ts'
import { scopeOf } from './support/rows.ts'

vi.setConfig({ testTimeout: 120_000 })

test('PGlite runs the same schema, isolation and transactions, one at a time, and keeps others out', async () => {
  const dataDir = await temporaryDataDir()
  const startServer = (): Promise<never> => Promise.reject(new Error('no binaries'))
  const db = await openDatabase({ dataDir, startServer })
  await seedDemo(db, { now: seededAt, hashPassword: (password) => Promise.resolve(password), sandboxUrl: 'http://sandbox.test' })
  const mine = await scopeOf(db, 'owner@acme.test')
  const staff = staffScope({ tenant: 'receptio', userId: mine.userId })

  const counts = await Promise.all(
    [mine, staff].map((scope) => db.within(scope, (tx) => tx.selectFrom('users').select('email').execute())),
  )
  expect(counts.map((rows) => rows.length)).toEqual([4, 9])
  await expect(db.within(mine, (tx) => sql`select count(*) from throttles`.execute(tx))).rejects.toThrow('permission denied')
  await expect(db.within(mine, (tx) => sql`update users set customer_id = id`.execute(tx))).rejects.toThrow('row-level security')
  await expect(openDatabase({ dataDir })).rejects.toThrow(`DATA_DIR ${dataDir} is in use: process ${process.pid} holds`)
  await db.ping()
  await db.close()
})
