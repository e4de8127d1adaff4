import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { staffScope } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { seedDemo } from '#server/db/seed.ts'
import { seededAt } from '#tests/support/database.ts'
import { temporaryDataDir } from './support/data-dir.ts'
import { scopeOf } from './support/rows.ts'

// PGlite compiles itself at every start: 3 s on an idle machine, a hundred on one with twenty processes.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })

const cannotStart = (): Promise<never> => Promise.reject(new Error('unshare: Operation not permitted'))
const options = {
  now: seededAt,
  hashPassword: (password: string) => Promise.resolve(password),
  sandboxUrl: 'http://sandbox.test',
}

test('where the binaries cannot run PGlite does, says why, isolates alike, keeps others out and keeps its data', async () => {
  const dataDir = await temporaryDataDir()
  const db = await openDatabase({ dataDir, startServer: cannotStart })
  expect([db.engine, db.description]).toEqual([
    'pglite',
    `PGlite in this process in ${dataDir}, because the PostgreSQL binaries cannot run here: unshare: Operation not permitted.`,
  ])
  expect(await seedDemo(db, options)).toBe(true)
  const mine = await scopeOf(db, 'owner@acme.test')
  const staff = staffScope({ tenant: 'receptio', userId: mine.userId })

  const results = await Promise.all(
    [mine, staff].map((scope) => db.within(scope, (tx) => tx.selectFrom('users').select('id').execute())),
  )
  expect(results.map((rows) => rows.length)).toEqual([4, 9])
  for (const [index, scope] of [mine, staff].entries()) {
    const read = () => db.reading(scope, (tx) => tx.selectFrom('users').select('id').execute())
    expect([await read(), await read()]).toEqual([results[index], results[index]])
  }
  await expect(db.reading(mine, (tx) => sql`select count(*) from throttles`.execute(tx))).rejects.toThrow('permission denied')
  await expect(db.reading(mine, (tx) => sql`delete from users`.execute(tx))).rejects.toThrow('read-only transaction')
  await expect(db.within(mine, (tx) => sql`select count(*) from throttles`.execute(tx))).rejects.toThrow('permission denied')
  await expect(db.within(mine, (tx) => sql`update users set customer_id = id`.execute(tx))).rejects.toThrow('row-level security')
  await expect(openDatabase({ dataDir })).rejects.toThrow(`DATA_DIR ${dataDir} is in use: process ${process.pid} holds`)
  await db.close()

  const again = await openDatabase({ dataDir })
  expect(again.description).toBe(`PGlite in this process in ${dataDir}, because DATA_DIR already holds its data.`)
  expect(await seedDemo(again, options)).toBe(false)
  await again.ping()
  await again.close()
})
