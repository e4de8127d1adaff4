import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startServer } from '#server/server.ts'
import { runScript } from '#tests/quality/support/run-script.ts'
import { password } from '#tests/server/support/calls.ts'
import { CapturedLog } from '#tests/server/support/captured-log.ts'
import { bypass, testEnv } from '#tests/server/support/test-env.ts'
import { killCluster } from '#tests/support/cluster-end.ts'
import { testDatabase } from '#tests/support/database.ts'
import { debianPrograms } from '#scripts/lib/debian-programs.ts'
import { startDebianPostgres } from '#tests/support/debian-postgres.ts'
import type { DebianPostgres } from '#tests/support/debian-postgres.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let home = ''
let postgres: DebianPostgres
let source = ''

const admin = (databaseUrl: string, ...args: string[]) =>
  runScript('admin', { PATH: process.env['PATH'], DATABASE_URL: databaseUrl }, args)
const refused = (stderr: string) => ({ code: 1, stdout: '', stderr: `${stderr}\n` })
const folder = (name: string) => join(home, name)

/** Starts the server on a database, calls it, and stops it. */
async function onServer<Result>(databaseUrl: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const env = { ...testEnv({ HOST: '127.0.0.1', DATABASE_URL: databaseUrl }), port: 0 }
  const server = await startServer({ env, logger: new CapturedLog().logger, dist: '/nowhere' })
  try {
    return await work(`http://127.0.0.1:${server.port}`)
  } finally {
    await server.stop()
  }
}

async function signsIn(url: string): Promise<number> {
  const headers = { 'X-Tenancy': 'receptio', 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email: 'owner@acme.test', password, challenge: bypass })
  return (await fetch(`${url}/api/tokens`, { method: 'POST', headers, body })).status
}

const read = async (database: string, query: string) => {
  const client = await postgres.superuser(database)
  const { rows } = await client.query<Record<string, unknown>>(query)
  await client.end()
  return rows
}

/** The rows of every table, which the superuser sees whatever the policies. */
async function counts(database: string): Promise<Record<string, number>> {
  const tables = await read(
    database,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const names = tables.map(({ relname }) => String(relname)).filter((name) => name !== 'schema_migrations')
  const counted = await Promise.all(
    names.map(async (name) => [name, Number((await read(database, `select count(*) as n from ${name}`))[0]?.['n'])] as const),
  )
  return Object.fromEntries(counted)
}

const policies = `select tablename, policyname, roles::text, cmd, qual, with_check from pg_policies order by 1, 2`
const grants = `select grantee, table_schema, table_name, privilege_type from information_schema.role_table_grants
  where grantee like 'app_%' order by 1, 2, 3, 4`
const binding = `select relname, relrowsecurity, relforcerowsecurity from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`

describe.skipIf(debianPrograms === undefined)('a backup', () => {
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), `receptio-test-${process.pid}-`))
    postgres = await startDebianPostgres(home)
    source = await postgres.create('source')
    await onServer(source, signsIn)
    const { code, stderr } = await admin(source, 'backup', '--out', folder('whole'), '--programs', postgres.programs)
    if (code !== 0) throw new Error(stderr)
  })
  afterAll(async () => {
    await killCluster(home)
    await rm(home, { recursive: true, force: true })
  })

  const restore = (databaseUrl: string, name: string, ...args: string[]) =>
    admin(databaseUrl, 'restore', '--from', folder(name), '--programs', postgres.programs, ...args)
  /** A copy of the whole backup whose description is changed. */
  const altered = async (name: string, change: (manifest: Record<string, unknown>) => void) => {
    await cp(folder('whole'), folder(name), { recursive: true })
    const file = join(folder(name), 'backup.json')
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
    change(manifest)
    await writeFile(file, JSON.stringify(manifest))
  }

  test('of a running installation is restored with every row, policy and grant, and the server starts on it', async () => {
    const target = await postgres.create('target')
    const { stdout } = await onServer(source, async (url) => {
      const backup = await admin(source, 'backup', '--out', folder('running'), '--programs', postgres.programs)
      expect(await signsIn(url)).toBe(200)
      return backup
    })
    expect(stdout).toMatch(/running holds the backup: \d+ rows of \d+ tables, \d+ bytes, schema \d{4}_\w+\.sql\.\n$/)
    const end = await restore(target, 'running')
    expect(end).toMatchObject({ code: 0, stderr: '' })
    expect(end.stdout).toMatch(/^The backup of \S+ is restored: \d+ rows of \d+ tables, each as it was\.\n/)
    const [before, after] = [await counts('source'), await counts('target')]
    const byJobs = ['computed_figures', 'rule_checks']
    const ofVisits = ['sessions', 'throttles', 'known_places', 'system_logs', 'address_budgets', 'captcha_challenges']
    const moved = ['jobs', ...byJobs, ...ofVisits]
    const still = (all: Record<string, number>) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !moved.includes(name)))
    expect(still(after)).toEqual(still(before))
    expect(after['sessions']).toBe(Number(before['sessions']) - 1)
    expect(after['users']).toBeGreaterThan(5)
    for (const query of [policies, grants, binding]) expect(await read('target', query)).toEqual(await read('source', query))
    expect(await onServer(target, signsIn)).toBe(200)
  })

  test('goes over a database only when its name is said', async () => {
    const target = await postgres.create('taken')
    expect((await restore(target, 'whole')).code).toBe(0)
    const tables = (
      await read('taken', `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
    ).length
    const sentence = `The database taken is not empty: it has ${tables} tables. Restore into a new one, or say --replace taken, which deletes all that it holds.`
    expect(await restore(target, 'whole')).toEqual(refused(sentence))
    expect(await restore(target, 'whole', '--replace', 'source')).toEqual(refused(sentence))
    expect((await restore(target, 'whole', '--replace', 'taken')).code).toBe(0)
    const other = await postgres.superuser('taken')
    expect(await restore(target, 'whole', '--replace', 'taken')).toEqual(
      refused('1 other connection uses the database: stop the server first.'),
    )
    await other.end()
  })

  test('leaves renewals for later when that is said, and nothing else', async () => {
    const target = await postgres.create('later_renewals')
    const due = `select count(*)::int as n from jobs where kind = 'subscription.renew' and run_at < '2040-01-01'`
    const others = `select count(*)::int as n from jobs where kind <> 'subscription.renew' and run_at < '2040-01-01'`
    const renewals = Number((await read('source', due))[0]?.['n'])
    expect(renewals).toBeGreaterThan(0)
    const { code, stdout } = await restore(target, 'whole', '--renewals-from', '2040-01-01T00:00:00Z')
    expect(code).toBe(0)
    expect(stdout).toContain(`\n${renewals} renewals wait until 2040-01-01T00:00:00.000Z.\n`)
    expect(await read('later_renewals', due)).toEqual([{ n: 0 }])
    expect(await read('later_renewals', others)).toEqual(await read('source', others))
  })

  test('of a newer schema, or of another of the same name, is refused by name', async () => {
    const target = await postgres.create('newer')
    await altered('newer', ({ migrations }) => {
      if (Array.isArray(migrations)) migrations.push({ name: '9999_tomorrow.sql', checksum: 'x' })
    })
    expect(await restore(target, 'newer')).toEqual(
      refused(
        'The backup is of a newer schema, with 9999_tomorrow.sql, which this release does not have: restore it with the release that made it, or a newer one.',
      ),
    )
    await altered('other', ({ migrations }) => {
      if (Array.isArray(migrations)) migrations[0] = { name: '0001_house.sql', checksum: 'x' }
    })
    expect(await restore(target, 'other')).toEqual(
      refused('The backup has another 0001_house.sql than this release: restore it with the release that made it.'),
    )
    expect(await counts('newer')).toEqual({})
  })

  test('that is damaged, cut or not there is refused before anything is written', async () => {
    const target = await postgres.create('damaged')
    await altered('damaged', () => undefined)
    const dump = join(folder('damaged'), 'database.dump')
    const bytes = await readFile(dump)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    await writeFile(dump, bytes)
    const sentence = `${dump} is damaged: it is not the file that backup.json describes.`
    expect(await restore(target, 'damaged')).toEqual(refused(sentence))
    await writeFile(dump, bytes.subarray(0, bytes.length - 1))
    expect(await restore(target, 'damaged')).toEqual(refused(sentence))
    await rm(dump)
    expect(await restore(target, 'damaged')).toEqual(
      refused(`${folder('damaged')} holds no whole backup: database.dump cannot be read.`),
    )
    await writeFile(join(folder('damaged'), 'backup.json'), '{')
    expect(await restore(target, 'damaged')).toEqual(
      refused(`${join(folder('damaged'), 'backup.json')} is damaged, or of another release.`),
    )
    expect(await restore(target, 'nowhere')).toEqual(refused(`${folder('nowhere')} holds no backup: backup.json cannot be read.`))
    expect(await counts('damaged')).toEqual({})
  })

  test('whose tables do not hold what was written down is not called restored', async () => {
    const target = await postgres.create('short')
    await altered('short', ({ content }) => {
      Object.assign(content as object, { users: { rows: 1, sum: '0' } })
    })
    expect(await restore(target, 'short')).toEqual(
      refused('The restored database differs from the backup in users: do not use it.'),
    )
  })

  test('is not made where app_system would not see every row', async () => {
    const target = await postgres.create('hidden')
    expect((await restore(target, 'whole')).code).toBe(0)
    await read('hidden', `alter policy app_system_rows on orders using (tenant = 'receptio')`)
    expect(await admin(target, 'backup', '--out', folder('hidden'), '--programs', postgres.programs)).toEqual(
      refused('orders does not show every row to app_system: start the server once, which mends that.'),
    )
  })

  test('is not made of a database without an installation, nor over another backup', async () => {
    const target = await postgres.create('empty')
    expect(await admin(target, 'backup', '--out', folder('empty'), '--programs', postgres.programs)).toEqual(
      refused('The database of DATABASE_URL holds no installation: there is nothing to back up.'),
    )
    expect(await admin(source, 'backup', '--out', folder('whole'), '--programs', postgres.programs)).toEqual(
      refused(`${folder('whole')} is not empty: name a new folder.`),
    )
  })

  test('needs programs that are not older than the server', async () => {
    const { url, drop } = await testDatabase({ over: 'server' })
    onTestFinished(drop)
    const ours = Number(/\/(\d+)\/bin$/.exec(postgres.programs)?.[1])
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ major: number }>(`select current_setting('server_version_num')::int / 10000 as major`)
    await client.end()
    const theirs = rows[0]?.major ?? 0
    expect(theirs).toBeGreaterThan(ours)
    expect(await admin(url, 'backup', '--out', folder('older'), '--programs', postgres.programs)).toEqual(
      refused(
        `pg_dump ${ours} cannot read PostgreSQL ${theirs}: install its client programs in version ${theirs} or newer, or name their folder with --programs FOLDER.`,
      ),
    )
  })

  test('of a newer server or of newer programs is refused', async () => {
    const target = await postgres.create('later')
    await altered('later', (manifest) => Object.assign(manifest, { server: 99 }))
    const ours = Number(/\/(\d+)\/bin$/.exec(postgres.programs)?.[1])
    expect(await restore(target, 'later')).toEqual(
      refused(`The backup is of PostgreSQL 99, and this server is ${ours}: use 99 or newer.`),
    )
    await altered('latest', (manifest) => Object.assign(manifest, { program: 99 }))
    expect(await restore(target, 'latest')).toEqual(
      refused(`pg_restore ${ours} cannot read a dump of pg_dump 99: name the folder of newer programs with --programs FOLDER.`),
    )
  })
})
