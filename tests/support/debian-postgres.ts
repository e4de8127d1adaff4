import { join } from 'node:path'
import { runUnprivileged } from '#server/db/embedded/command.ts'
import { clusterDirectory } from '#server/db/embedded.ts'
import { debianPrograms } from '#scripts/lib/debian-programs.ts'
import { freePorts } from '#scripts/lib/free-port.ts'
import pg from 'pg'

export interface DebianPostgres {
  readonly programs: string
  /** Returns a connection of the superuser, which the caller ends. */
  superuser: (database: string) => Promise<pg.Client>
  /** Creates an empty database of a login that owns it, and returns its DATABASE_URL. */
  create: (name: string) => Promise<string>
}

/** Starts Debian's PostgreSQL in a folder of the test, which kills it at its end (temporaryDataDir). */
export async function startDebianPostgres(dataDir: string): Promise<DebianPostgres> {
  const programs = debianPrograms ?? ''
  const data = clusterDirectory(dataDir)
  const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
  await runUnprivileged(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'],
    environment,
  )
  const [port = 0] = await freePorts(1)
  const settings = `-p ${port} -k '' -c listen_addresses=127.0.0.1 -c fsync=off`
  const start = ['-D', data, '-w', '-l', join(dataDir, 'postgres.log'), '-o', settings, 'start']
  await runUnprivileged(join(programs, 'pg_ctl'), start, environment)
  const superuser = async (database: string) => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database })
    await client.connect()
    return client
  }
  const create = async (name: string) => {
    const client = await superuser('postgres')
    const { rowCount } = await client.query(`select from pg_roles where rolname = 'receptio'`)
    if (rowCount === 0) await client.query(`create role receptio login createrole password 'a secret: of/them?'`)
    await client.query(`create database ${name} owner receptio`)
    await client.end()
    return `postgres://receptio:${encodeURIComponent('a secret: of/them?')}@127.0.0.1:${port}/${name}`
  }
  return { programs, superuser, create }
}
