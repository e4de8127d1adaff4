import { randomInt } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { inject } from 'vitest'
import { startEmbedded, type Connection, type EmbeddedServer } from '#server/db/embedded.ts'

const access = 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n'

/**
 * Every test has a new database, whose rows nobody has to sweep, and runs a statement a few times: a plan for each
 * value of its parameters takes longer than it saves.
 */
const short = {
  max_connections: '200',
  autovacuum: 'off',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  plan_cache_mode: 'force_generic_plan',
}

/** Starts or joins this run's cluster: Unix socket without a password, TCP on 127.0.0.1 with one. */
export async function startTestCluster(): Promise<EmbeddedServer> {
  const { dataDir } = inject('databaseHome')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const hba = join(dataDir, 'pg_hba.conf')
  await writeFile(hba, access)
  const settings = { ...short, listen_addresses: '127.0.0.1', port: String(await freePort()), hba_file: hba }
  return startEmbedded({ dataDir, durable: false, settings })
}

/** Returns the DATABASE_URL of the same database over TCP. */
export function databaseUrl({ port, user, database }: Connection): string {
  return `postgres://${user}:${inject('databaseHome').password}@127.0.0.1:${port}/${database}`
}

/** Below the ports that a system gives to outgoing calls: one of theirs may be taken before PostgreSQL listens. */
const firstPort = 20_000
const ports = 12_000

async function freePort(): Promise<number> {
  const port = firstPort + randomInt(ports)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
