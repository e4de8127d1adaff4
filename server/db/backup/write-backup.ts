import { chmod, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { staffSchema } from '../migrating/staff-views.ts'
import { onLogin, serverMajor } from './login.ts'
import { dumpFile, hashOf, manifestFile } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { majorOf, runProgram } from './programs.ts'
import type { Programs } from './programs.ts'
import { readContent } from './read-content.ts'

/**
 * Writes a backup of the whole database into a new or empty folder: one dump of one moment, and beside it what it must
 * hold. The server may run meanwhile. The folder is a backup only once `backup.json` is in it, which is written last.
 * @throws Error with one sentence
 */
export async function writeBackup(programs: Programs, folder: string, now: Date): Promise<Manifest> {
  const program = await majorOf('pg_dump', programs)
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new Error(`${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}.`)
  })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name a new folder.`)
  return onLogin(programs.databaseUrl, async (client) => {
    const server = await serverMajor(client)
    if (program < server)
      throw new Error(
        `pg_dump ${program} cannot read PostgreSQL ${server}: install its client programs in version ${server} or newer, or name their folder with --programs FOLDER.`,
      )
    // The count and the dump are of the same moment: pg_dump reads the snapshot of this transaction.
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const migrations = await readHistory(client)
    const content = await readContent(client)
    await dump(programs, folder, await snapshotOf(client))
    await client.query('commit')
    const file = join(folder, dumpFile)
    const manifest: Manifest = {
      format: 1,
      at: now.toISOString(),
      server,
      program,
      migrations,
      bytes: (await stat(file)).size,
      sha256: await hashOf(file),
      content,
    }
    const written = join(folder, `${manifestFile}.part`)
    await writeFile(written, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
    await rename(written, join(folder, manifestFile))
    return manifest
  })
}

/** Dumps as app_system, to which every row is shown: the owner's login is bound by the policies of customer tables. */
async function dump(programs: Programs, folder: string, snapshot: string): Promise<void> {
  const file = join(folder, dumpFile)
  const parts = [`--exclude-schema=${staffSchema}`, '--role=app_system', '--enable-row-security']
  await runProgram('pg_dump', ['--format=custom', '--no-owner', ...parts, `--snapshot=${snapshot}`, `--file=${file}`], programs)
  await chmod(file, 0o600)
}

async function snapshotOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
  return rows[0]?.snapshot ?? ''
}

async function readHistory(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const { rows } = await client
    .query<{ name: string; checksum: string }>(
      `select name, checksum from schema_migrations where name like '%.sql' order by name`,
    )
    .catch(() => ({ rows: [] }))
  if (rows.length === 0) throw new Error('The database of DATABASE_URL holds no installation: there is nothing to back up.')
  return rows
}
