import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { clusterDirectory } from '#server/db/embedded.ts'
import { readPostmaster } from '#server/db/embedded/postmaster.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { seedDemo } from '#server/db/seed.ts'
import { seededAt } from '#tests/support/database.ts'
import { temporaryDataDir } from './support/data-dir.ts'
import { freshDatabase } from './support/login.ts'

vi.setConfig({ testTimeout: 120_000 })

const cannotStart = (): Promise<never> => Promise.reject(new Error('unshare: Operation not permitted'))
const options = {
  now: seededAt,
  hashPassword: (password: string) => Promise.resolve(`hash of ${password}`),
  sandboxUrl: 'http://sandbox.test',
}

test('without DATABASE_URL the embedded server runs, says so, and keeps the data for the next start', async () => {
  const dataDir = await temporaryDataDir()
  const db = await openDatabase({ dataDir })
  expect([db.engine, db.description]).toEqual([
    'embedded',
    `Embedded PostgreSQL from npm in ${dataDir}, because DATABASE_URL is not set.`,
  ])
  expect(await seedDemo(db, options)).toBe(true)
  await db.close()

  const again = await openDatabase({ dataDir })
  expect(await seedDemo(again, options)).toBe(false)
  expect(await again.directory.selectFrom('directory_emails').select('email').execute()).toHaveLength(9)
  await again.close()
})

test('two servers share one DATA_DIR, and the first to close leaves the other working', async () => {
  const dataDir = await temporaryDataDir()
  const first = await openDatabase({ dataDir, durable: false })
  const second = await openDatabase({ dataDir, durable: false })
  expect(second.description).toContain('joined while running')
  await first.close()
  await second.ping()
  await second.close()
})

test('a DATA_DIR with an embedded database is never given an empty PGlite beside it', async () => {
  const dataDir = await temporaryDataDir()
  await openDatabase({ dataDir, durable: false }).then((db) => db.close())
  await expect(openDatabase({ dataDir, startServer: cannotStart })).rejects.toThrow(
    `DATA_DIR ${dataDir} holds a PostgreSQL database that does not start: unshare: Operation not permitted.`,
  )
  expect(await readdir(dataDir)).not.toContain('pglite')
})

test('a DATA_DIR that cannot be written gets one sentence', async () => {
  const file = join(await temporaryDataDir(), 'file')
  await writeFile(file, '')
  await expect(openDatabase({ dataDir: join(file, 'data') })).rejects.toThrow(
    `DATA_DIR ${join(file, 'data')} cannot be written (ENOTDIR): choose another directory or give this user access.`,
  )
})

test('DATABASE_URL wins, is migrated, and its description holds no password', async () => {
  const database = await freshDatabase()
  const { host, pathname, password } = new URL(database.url)
  const db = await openDatabase({ databaseUrl: database.url, dataDir: '' })
  expect([db.engine, db.description]).toEqual(['server', `PostgreSQL 18.4 at ${host}${pathname}, from DATABASE_URL.`])
  expect(db.description).not.toContain(password)
  expect(await seedDemo(db, options)).toBe(true)
  await db.close()
})

test('a server that refuses gets one sentence without the password', async () => {
  const { url } = await freshDatabase()
  const wrong = new URL(url)
  wrong.password = 'wrong-password'
  const refused = await openDatabase({ databaseUrl: wrong.href, dataDir: '' }).catch((reason: Error) => reason.message)
  expect(refused).toBe(
    `The PostgreSQL server at ${wrong.host}${wrong.pathname} (DATABASE_URL) cannot be used: password authentication failed for user "receptio".`,
  )
  await expect(openDatabase({ databaseUrl: 'nonsense', dataDir: '' })).rejects.toThrow('DATABASE_URL is not a URL')
})

test('[payments D9] an embedded server that is killed is started again, for everybody who shares it, with what was committed', async () => {
  const dataDir = await temporaryDataDir()
  const messages: string[] = []
  const first = await openDatabase({ dataDir, tell: (sentence) => messages.push(sentence) })
  const second = await openDatabase({ dataDir })
  await seedDemo(first, options)
  for (const round of [1, 2]) {
    const { pid } = (await readPostmaster(clusterDirectory(dataDir))) ?? { pid: 0 }
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => messages.length, { timeout: 60_000 }).toBe(2 * round)
    for (const db of [first, second]) {
      await expect.poll(() => db.ping().then(() => 'answers', String), { timeout: 60_000 }).toBe('answers')
      expect(await db.directory.selectFrom('directory_emails').select('email').execute()).toHaveLength(9)
    }
  }
  expect(messages[0]).toBe('PostgreSQL ended by itself; it is started again.')
  await first.close()
  await second.ping()
  await second.close()
  expect(await readPostmaster(clusterDirectory(dataDir))).toBeUndefined()
})
