import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { runUnprivileged } from '#server/db/embedded/command.ts'
import { logOf } from './plan.ts'
import type { Plan } from './plan.ts'
import type { Programs } from './programs.ts'
import { runProgram, untilPasses } from './run-program.ts'
import type { Program } from './run-program.ts'

/** A primary and its standby, which each commit waits for. */
export interface ClusterDatabase {
  readonly primary: Program
  readonly standby: Program
  /** Ends the primary without warning, and makes the standby the primary. */
  failOver(): Promise<void>
}

const loopback = '127.0.0.1'

/** Makes a primary and a standby that streams from it, and starts both. @throws {NotStarted} with one sentence */
export async function startDatabase(plan: Plan, programs: Programs): Promise<ClusterDatabase> {
  const { dataDir, ports, passwords } = plan
  const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', PGPASSWORD: passwords.superuser }
  const run = (program: string, args: string[]) => runUnprivileged(join(programs.postgres, program), args, environment)
  const folder = (name: string) => join(dataDir, name)

  const secretFile = join(dataDir, 'superuser-password')
  await writeFile(secretFile, passwords.superuser, { mode: 0o600 })
  const access = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${secretFile}`]
  await run('initdb', ['-D', folder('primary'), '-E', 'UTF8', '--locale=C.UTF-8', ...access])
  const primary = start('primary', ports.primary)
  await untilPasses(primary, () => onSuperuser(plan, ports.primary, async () => undefined))
  await onSuperuser(plan, ports.primary, async (client) => {
    await client.query(`create role receptio login createrole password '${passwords.login}'`)
    await client.query('create database receptio owner receptio')
  })
  const source = ['-h', loopback, '-p', String(ports.primary), '-U', 'postgres']
  await run('pg_basebackup', ['-D', folder('standby'), ...source, '-R', '-X', 'stream', '-c', 'fast'])
  const standby = start('standby', ports.standby)
  await untilPasses(standby, () => onSuperuser(plan, ports.primary, requireStreaming))
  // Only now: a commit waits for the standby from here on.
  await onSuperuser(plan, ports.primary, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '*'`)
    await client.query('select pg_reload_conf()')
  })

  return {
    primary,
    standby,
    async failOver() {
      await primary.stop('SIGKILL')
      await onSuperuser(plan, ports.standby, (client) => client.query('select pg_promote()'))
    },
  }

  function start(name: 'primary' | 'standby', port: number): Program {
    const settings = {
      port,
      listen_addresses: loopback,
      unix_socket_directories: '',
      max_connections: 100,
      shared_buffers: '64MB',
      logging_collector: 'off',
    }
    const args = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
    const program = join(programs.postgres, 'postgres')
    return runProgram({ title: `${name} database`, program, args: ['-D', folder(name), ...args], log: logOf(plan, name) })
  }
}

async function requireStreaming(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_stat_replication where state = 'streaming'`)
  if (rowCount === 0) throw new Error('The standby does not stream yet.')
}

/** Runs `work` as the superuser of one of the databases, past the pooler. */
async function onSuperuser<Result>(
  { passwords }: Plan,
  port: number,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ host: loopback, port, user: 'postgres', password: passwords.superuser, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
