import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { inject } from 'vitest'
import { startEmbedded, type Connection, type EmbeddedServer } from '#server/db/embedded.ts'

const access = 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n'

/** Starts or joins this run's cluster: Unix socket without a password, TCP on 127.0.0.1 with one. */
export async function startTestCluster(): Promise<EmbeddedServer> {
  const { dataDir } = inject('databaseHome')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const hba = join(dataDir, 'pg_hba.conf')
  await writeFile(hba, access)
  const settings = { listen_addresses: '127.0.0.1', port: String(await freePort()), hba_file: hba, max_connections: '200' }
  return startEmbedded({ dataDir, durable: false, settings })
}

/** Returns the DATABASE_URL of the same database over TCP. */
export function databaseUrl({ port, user, database }: Connection): string {
  return `postgres://${user}:${inject('databaseHome').password}@127.0.0.1:${port}/${database}`
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
