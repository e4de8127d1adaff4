import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { logOf, pooledUrl } from './plan.ts'
import type { Plan } from './plan.ts'
import type { Programs } from './programs.ts'
import { runProgram, untilPasses } from './run-program.ts'
import type { Program } from './run-program.ts'

/** PgBouncer: by transaction for the servers' work, and with whole sessions for migrations. */
export interface Pooler {
  /** Ends it without warning, and starts it again. */
  restart(): Promise<void>
  /** Lets it stand still, as a broken network would, and go on. */
  standStill(milliseconds: number): Promise<void>
  /** Leads it to the database at another port, without a stop. */
  pointTo(port: number): Promise<void>
  stop(): Promise<void>
}

/** Starts PgBouncer before the database. @throws {NotStarted} with one sentence */
export async function startPooler(plan: Plan, { pgbouncer }: Programs): Promise<Pooler> {
  const file = join(plan.dataDir, 'pgbouncer.ini')
  const users = join(plan.dataDir, 'pgbouncer-users.txt')
  await writeFile(users, `"receptio" "${plan.passwords.login}"\n`, { mode: 0o600 })
  const write = (port: number) => writeFile(file, poolerConfiguration(plan, { databasePort: port, users }), { mode: 0o600 })
  await write(plan.ports.primary)
  let program = await started()

  async function started(): Promise<Program> {
    const pgbouncerProcess = runProgram({ title: 'pooler', program: pgbouncer, args: [file], log: logOf(plan, 'pgbouncer') })
    await untilPasses(pgbouncerProcess, async () => {
      const client = new pg.Client({ connectionString: pooledUrl(plan, 'receptio') })
      client.on('error', () => undefined)
      await client.connect()
      await client.end()
    })
    return pgbouncerProcess
  }

  return {
    async restart() {
      await program.stop('SIGKILL')
      program = await started()
    },
    async standStill(milliseconds) {
      program.signal('SIGSTOP')
      await pause(milliseconds)
      program.signal('SIGCONT')
    },
    async pointTo(port) {
      await write(port)
      program.signal('SIGHUP')
    },
    stop: () => program.stop(),
  }
}

/** Returns PgBouncer's settings; docs/deployment.md explains them. */
function poolerConfiguration(
  { ports }: Pick<Plan, 'ports'>,
  { databasePort, users }: { databasePort: number; users: string },
): string {
  const database = `host=127.0.0.1 port=${databasePort} dbname=receptio`
  return `[databases]
receptio = ${database} pool_mode=transaction pool_size=20
receptio_sessions = ${database} pool_mode=session pool_size=5

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
max_client_conn = 200
server_login_retry = 1
server_connect_timeout = 3
server_fast_close = 1
query_wait_timeout = 10
`
}
