import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { checksumOf, migrationsDirectory, readMigrations, type Migration } from '#server/db/migrating/migration-files.ts'
import { temporaryDataDir } from './support/data-dir.ts'
import { freshDatabase, login } from './support/login.ts'

vi.setConfig({ testTimeout: 30_000 })

const migration = (name: string, sql: string): Migration => ({ name, sql, checksum: checksumOf(sql) })
const first = migration('0001_first.sql', 'create table one (tenant text, customer_id uuid)')
const second = migration('0002_second.sql', 'create table two (tenant text, n int)')

test('a fresh database gets every migration, and a second start changes nothing', async () => {
  const client = await login(await freshDatabase())
  const names = (await readMigrations(migrationsDirectory)).map(({ name }) => name)
  expect(await migrate(client)).toEqual(names)
  const read = async (): Promise<unknown> =>
    (await client.query('select name, checksum, applied_at, xmin::text from schema_migrations order by name')).rows
  const after = await read()
  expect(await migrate(client)).toEqual([])
  expect(await read()).toEqual(after)
})

test('a later migration alone is applied, and its tables are isolated', async () => {
  const client = await login(await freshDatabase())
  await migrate(client, [first])
  expect(await migrate(client, [first, second])).toEqual([second.name])
  const { rows } = await client.query(
    `select relname as name, relrowsecurity as on, relforcerowsecurity as forced from pg_class where relkind = 'r' and relname in ('one', 'two') order by 1`,
  )
  expect(rows).toEqual([
    { name: 'one', on: true, forced: true },
    { name: 'two', on: true, forced: false },
  ])
})

test('a migration may change and remove what the views of staff show', async () => {
  const client = await login(await freshDatabase())
  const changing = migration('0003_changing.sql', 'alter table two alter column n type text, add column m int; drop table one')
  await migrate(client, [first, second])
  expect(await migrate(client, [first, second, changing])).toEqual([changing.name])
  const { rows } = await client.query(
    `select c.relname as view, a.attname as column, a.atttypid::regtype::text as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'staff_rows'::regnamespace order by a.attnum`,
  )
  expect(rows).toEqual([
    { view: 'two', column: 'tenant', type: 'text' },
    { view: 'two', column: 'n', type: 'text' },
    { view: 'two', column: 'm', type: 'integer' },
  ])
})

test('runners at the same time apply each migration once', async () => {
  const database = await freshDatabase()
  const clients = await Promise.all([login(database), login(database), login(database)])
  const applied = await Promise.all(clients.map((client) => migrate(client, [first, second])))
  expect(applied.flat().sort()).toEqual([first.name, second.name])
})

test('an altered applied migration is refused in one sentence and nothing is applied', async () => {
  const client = await login(await freshDatabase())
  await migrate(client, [first])
  const altered = migration(first.name, `${first.sql} `)
  await expect(migrate(client, [altered, second])).rejects.toThrow(
    'Migration 0001_first.sql was altered after it had been applied to this database: restore the file, and put the change into a new migration.',
  )
  expect((await client.query(`select to_regclass('two') as two`)).rows).toEqual([{ two: null }])
})

test('a removed one and one slipped in before are refused; one of a newer version is left alone', async () => {
  const client = await login(await freshDatabase())
  const third = migration('0003_third.sql', 'create table three (tenant text)')
  await migrate(client, [first, third])
  await expect(migrate(client, [third])).rejects.toThrow(
    'Migration 0001_first.sql was applied to this database but its file is gone',
  )
  await expect(migrate(client, [first, second, third])).rejects.toThrow('Migration 0002_second.sql comes before 0003_third.sql')
  expect(await migrate(client, [first])).toEqual([])
})

test('a migration that fails leaves nothing behind', async () => {
  const client = await login(await freshDatabase())
  const broken = migration('0002_broken.sql', 'create table half (tenant text); select 1 / 0')
  await expect(migrate(client, [first, broken])).rejects.toThrow('division by zero')
  const { rows } = await client.query(`select to_regclass('one') as one, to_regclass('half') as half`)
  expect(rows).toEqual([{ one: null, half: null }])
})

test('a checkout with Windows line ends has the same checksums', async () => {
  const directory = await temporaryDataDir()
  const [original] = await readMigrations(migrationsDirectory)
  await writeFile(join(directory, original?.name ?? ''), original?.sql.replaceAll('\n', '\r\n') ?? '')
  expect(await readMigrations(directory)).toEqual([original])
})
