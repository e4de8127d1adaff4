import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startChild, untilReady } from '../start/child.ts'
import type { Child } from '../start/child.ts'
import { startDatabase } from './database.ts'
import type { ClusterDatabase } from './database.ts'
import { logOf, pooledUrl } from './plan.ts'
import type { Plan } from './plan.ts'
import { startPooler } from './pooler.ts'
import type { Pooler } from './pooler.ts'
import type { Programs } from './programs.ts'
import { startProxy } from './proxy.ts'
import { stopPrograms } from './run-program.ts'

/** How a server differs from the cluster's usual ones. */
interface OtherServer {
  readonly settings?: Record<string, string>
  /** The folder of another release. */
  readonly release?: string | undefined
}

export interface Cluster {
  readonly url: string
  readonly sandboxUrl: string
  readonly database: ClusterDatabase
  readonly pooler: Pooler
  readonly servers: readonly Child[]
  /** Starts the server of one place again, and waits until it is ready. */
  startServer(place: number, other?: OtherServer): Promise<void>
  /** Resolves with one sentence when a part that nobody stopped ends at the start. */
  readonly ended: Promise<string>
  /** Stops everything, the proxy first and the database last. */
  stop(): Promise<void>
}

/** Starts database, pooler, sandbox, servers and proxy, in this order. @throws {NotStarted} with one sentence */
export async function startCluster(plan: Plan, programs: Programs, tell: (sentence: string) => void): Promise<Cluster> {
  const running: { stop(): Promise<void> }[] = []
  const stop = async () => {
    for (const part of running.toReversed()) await part.stop()
    await stopPrograms()
  }
  try {
    await mkdir(plan.dataDir, { recursive: true, mode: 0o700 })
    const database = await startDatabase(plan, programs)
    running.push(database.primary, database.standby)
    tell('The primary and its standby run.')
    const pooler = await startPooler(plan, programs)
    running.push(pooler)
    const env = { ...process.env, ...serverVariables(plan) }
    const sandboxUrl = `http://localhost:${plan.ports.sandbox}`
    const sandboxEnv = { ...env, SANDBOX_DATA_DIR: join(plan.dataDir, 'sandbox') }
    const sandbox = startChild({ title: 'sandbox', args: ['sandbox/main.ts'], env: sandboxEnv, ...common(plan, 'sandbox') })
    running.push(sandbox)
    await untilReady(sandbox, `${sandboxUrl}/healthz`)
    const servers: Child[] = []
    const startServer = async (place: number, { settings = {}, release }: OtherServer = {}) => {
      const port = plan.ports.servers[place] ?? 0
      const title = `server${place + 1}`
      const child = startChild({
        title,
        args: ['server/main.ts'],
        env: { ...env, ...settings, PORT: String(port) },
        ...common(plan, title),
        ...(release === undefined ? {} : { cwd: release }),
      })
      servers[place] = child
      await untilReady(child, `http://localhost:${port}/readyz`)
    }
    running.push({ stop: async () => void (await Promise.all(servers.map((server) => server.stop()))) })
    for (const place of plan.ports.servers.keys()) await startServer(place)
    tell(`${servers.length} servers run.`)
    const proxy = await startProxy(plan, programs)
    running.push(proxy)
    const ended = Promise.race([sandbox, proxy, database.primary, database.standby, ...servers].map((part) => part.ended))
    const url = `http://localhost:${plan.ports.product}`
    return { url, sandboxUrl, database, pooler, servers, startServer, ended, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const common = (plan: Plan, name: string) => ({ log: logOf(plan, name), ownGroup: true })

function serverVariables(plan: Plan): Record<string, string> {
  return {
    NODE_ENV: 'development',
    PUBLIC_URL: `http://localhost:${plan.ports.product}`,
    TRUSTED_PROXIES: '1',
    DATABASE_URL: pooledUrl(plan, 'receptio'),
    DATABASE_DIRECT_URL: pooledUrl(plan, 'receptio_sessions'),
    DATA_DIR: plan.dataDir,
    APP_SECRET: plan.appSecret,
    CAPTCHA_BYPASS_SECRET: plan.captchaBypass,
    SANDBOX_PORT: String(plan.ports.sandbox),
    SANDBOX_SMTP_PORT: String(plan.ports.smtp),
    STOP_NOTICE_SECONDS: '4',
  }
}
