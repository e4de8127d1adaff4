import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '../migrate.ts'
import { ensureApplicationRoles } from '../migrating/application-roles.ts'
import { migrationsDirectory, readMigrations } from '../migrating/migration-files.ts'
import { staffSchema } from '../migrating/staff-views.ts'
import { onLogin, serverMajor } from './login.ts'
import { dumpFile, readManifest } from './manifest.ts'
import type { Content, Manifest } from './manifest.ts'
import { majorOf, runProgram } from './programs.ts'
import type { Programs } from './programs.ts'
import { readContent, tableNames } from './read-content.ts'

export interface Restored {
  readonly manifest: Manifest
  /** Migrations that this release applied to the restored schema. */
  readonly migrated: readonly string[]
  /** How many renewals wait for `renewalsFrom`. */
  readonly postponed: number
}

interface Wishes {
  /** The database's name: it is emptied first. */
  readonly replace?: string | undefined
  /** No renewal begins before: those of the time since the backup may have been charged. */
  readonly renewalsFrom?: Date | undefined
}

/**
 * Restores a backup into an empty database, compares every table with what was written down, and brings the schema up
 * to this release. All is checked before the first change.
 * @throws Error with one sentence: a damaged or newer backup, a version that differs, a database in use or not empty
 */
export async function restoreBackup(programs: Programs, folder: string, wishes: Wishes): Promise<Restored> {
  const manifest = await readManifest(folder)
  await requireKnown(manifest)
  const program = await majorOf('pg_restore', programs)
  if (program < manifest.program)
    throw new Error(
      `pg_restore ${program} cannot read a dump of pg_dump ${manifest.program}: name the folder of newer programs with --programs FOLDER.`,
    )
  return onLogin(programs.databaseUrl, async (client) => {
    const server = await serverMajor(client)
    if (server < manifest.server)
      throw new Error(
        `The backup is of PostgreSQL ${manifest.server}, and this server is ${server}: use ${manifest.server} or newer.`,
      )
    await requireAlone(client)
    await requireEmpty(client, wishes.replace)
    await ensureApplicationRoles(client)
    await runProgram(
      'pg_restore',
      ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${databaseOf(programs)}`, join(folder, dumpFile)],
      programs,
    )
    await requireSame(client, manifest.content)
    // Policies and grants are written anew, with the views of staff, which a dump leaves out.
    await client.query(`delete from schema_migrations where name not like '%.sql'`)
    const migrated = await migrate(client)
    const postponed = wishes.renewalsFrom === undefined ? 0 : await postponeRenewals(client, wishes.renewalsFrom)
    await client.query('set statement_timeout = 0; analyze')
    return { manifest, migrated, postponed }
  })
}

const databaseOf = ({ databaseUrl }: Programs) => decodeURIComponent(new URL(databaseUrl).pathname.slice(1))

async function requireKnown({ migrations }: Manifest): Promise<void> {
  const ours = await readMigrations(migrationsDirectory)
  const other = migrations.find(({ name, checksum }) => ours.find((one) => one.name === name)?.checksum !== checksum)
  if (other === undefined) return
  const isOurs = ours.some(({ name }) => name === other.name)
  throw new Error(
    isOurs
      ? `The backup has another ${other.name} than this release: restore it with the release that made it.`
      : `The backup is of a newer schema, with ${other.name}, which this release does not have: restore it with the release that made it, or a newer one.`,
  )
}

async function requireAlone(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0)
    throw new Error(`${count} other ${count === 1 ? 'connection uses' : 'connections use'} the database: stop the server first.`)
}

async function requireEmpty(client: pg.ClientBase, replace: string | undefined): Promise<void> {
  const tables = await tableNames(client)
  if (tables.length === 0) return
  const name = (await client.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? ''
  if (replace !== name)
    throw new Error(
      `The database ${name} is not empty: it has ${tables.length} tables. Restore into a new one, or say --replace ${name}, which deletes all that it holds.`,
    )
  await client.query(
    `begin; drop schema if exists ${staffSchema}, months cascade; drop schema public cascade; create schema public; commit`,
  )
}

async function requireSame(client: pg.ClientBase, expected: Content): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local statement_timeout = 0')
  const restored = await readContent(client)
  await client.query('commit')
  const names = [...new Set([...Object.keys(expected), ...Object.keys(restored)])]
  const wrong = names.filter(
    (name) => restored[name]?.rows !== expected[name]?.rows || restored[name]?.sum !== expected[name]?.sum,
  )
  if (wrong.length > 0) throw new Error(`The restored database differs from the backup in ${wrong.join(', ')}: do not use it.`)
}

async function postponeRenewals(client: pg.ClientBase, until: Date): Promise<number> {
  await client.query('begin; set local role app_system; set local statement_timeout = 0')
  const { rowCount } = await client.query(
    `update jobs set run_at = $1 where kind = 'subscription.renew' and finished_at is null and run_at < $1`,
    [until],
  )
  await client.query('commit')
  return rowCount ?? 0
}
