import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { seedDemo } from '#server/db/seed.ts'
import { connectServer } from '#server/db/server.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { demoOpenpay, demoStripe } from '#sandbox/provider-settings.ts'
import { freePorts } from '#scripts/lib/free-port.ts'

/** A database, the sandbox, and the settings with which a server of the product uses both. */
export interface TestEnvironment {
  db: Database
  sandbox: Sandbox
  ports: readonly number[]
  env: Record<string, string>
  close(): Promise<void>
}

const trusted = 'local all all trust\nhost all all 127.0.0.1/32 trust\n'

export async function openEnvironment(servers: number): Promise<TestEnvironment> {
  const dataDir = await mkdtemp(join(tmpdir(), 'receptio-chaos-'))
  const [databasePort = 0, ...ports] = await freePorts(servers + 1)
  const hba = join(dataDir, 'pg_hba.conf')
  await mkdir(dataDir, { recursive: true })
  await writeFile(hba, trusted)
  const settings = { listen_addresses: '127.0.0.1', port: String(databasePort), hba_file: hba, max_connections: '200' }
  const engine = await startEmbedded({ dataDir, durable: false, settings })
  const { user, database } = engine.connection
  const databaseUrl = `postgres://${user}@127.0.0.1:${databasePort}/${database}`
  const db = await connectServer(databaseUrl)
  await seedDemo(db, {
    now: new Date(),
    hashPassword: () => Promise.resolve('nobody signs in'),
    sandboxUrl: 'http://localhost:1',
  })
  await db.directory.updateTable('promo_codes').set({ max_uses: null, plan_ids: [] }).where('code', '=', 'MENOS100').execute()
  const product = `http://127.0.0.1:${ports[0]}`
  const sandbox = await createSandbox({
    dataDir: join(dataDir, 'sandbox'),
    productUrl: product,
    stripe: { ...demoStripe, webhookUrl: `${product}/api/webhooks/stripe` },
    openpay: { ...demoOpenpay, webhookUrl: `${product}/api/webhooks/openpay` },
  })
  return {
    db,
    sandbox,
    ports,
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      APP_SECRET: 'a-secret-that-only-this-run-knows-12345',
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      SANDBOX_PORT: String(sandbox.port),
      RATE_LIMIT_PER_MINUTE: '1000000',
      SANDBOX_THROTTLE_FACTOR: '1000',
    },
    async close() {
      await sandbox.close()
      await db.close()
      await engine.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
