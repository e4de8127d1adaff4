import type pg from 'pg'
import { ensureApplicationRoles } from './migrating/application-roles.ts'
import { isolationSql } from './migrating/isolation.ts'
import { checksumOf, readMigrations, migrationsDirectory, type Migration } from './migrating/migration-files.ts'
import { pendingMigrations, type Applied } from './migrating/pending.ts'
import { dropStaffViews } from './migrating/staff-views.ts'
import { readTables } from './migrating/table-kinds.ts'

const migrationLock = 7_205_002
const isolationEntry = 'isolation'

const history = `create table if not exists schema_migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`

const keep = `insert into schema_migrations (name, checksum) values ($1, $2)
  on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`

/**
 * Brings the schema up to date in one transaction under an advisory lock, so that replicas may start together. Then
 * writes policies and grants when they differ from the catalog. Returns the names of the applied migrations.
 * @throws Error with one sentence when an applied migration was altered.
 */
export async function migrate(client: pg.ClientBase, migrations?: readonly Migration[]): Promise<string[]> {
  const available = migrations ?? (await readMigrations(migrationsDirectory))
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await client.query(history)
    const pending = await applyPending(client, available)
    await client.query('commit')
    return pending
  } catch (reason) {
    await client.query('rollback')
    throw reason
  }
}

async function applyPending(client: pg.ClientBase, available: readonly Migration[]): Promise<string[]> {
  const { rows } = await client.query<Applied>('select name, checksum from schema_migrations order by name')
  const pending = pendingMigrations(
    available,
    rows.filter(({ name }) => name !== isolationEntry),
  )
  if (pending.length > 0) await client.query(dropStaffViews)
  for (const { name, sql, checksum } of pending) {
    await client.query(sql)
    await client.query(keep, [name, checksum])
  }
  const isolated = pending.length > 0 ? undefined : rows.find(({ name }) => name === isolationEntry)?.checksum
  await applyIsolation(client, isolated)
  return pending.map(({ name }) => name)
}

async function applyIsolation(client: pg.ClientBase, current: string | undefined): Promise<void> {
  const sql = isolationSql(await readTables(client))
  const checksum = checksumOf(sql)
  if (checksum === current) return
  await ensureApplicationRoles(client)
  await client.query(sql)
  await client.query(keep, [isolationEntry, checksum])
}
