import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build/run-build.ts'
import { planCluster } from './cluster/plan.ts'
import { findPrograms } from './cluster/programs.ts'
import { startCluster } from './cluster/start-cluster.ts'
import type { Cluster } from './cluster/start-cluster.ts'
import { NotStarted } from './start/refused.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4500' } } })
const say = (text: string) => process.stdout.write(`${text}\n`)

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
const stopped = new Promise<undefined>((resolve) => stopping.signal.addEventListener('abort', () => resolve(undefined)))

const dataDir = await mkdtemp(join(tmpdir(), 'receptio-cluster-'))
let cluster: Cluster | undefined
try {
  const port = Number(values.port)
  if (!/^\d{4,5}$/.test(values.port) || port > 65_500) throw new NotStarted('--port must be a number from 1000 to 65500.')
  const programs = findPrograms()
  await ensureBuilt(say)
  const plan = planCluster(dataDir, port)
  cluster = await startCluster(plan, programs, { tell: say })
  const { ports } = plan
  say(`
The product      ${cluster.url}   (HAProxy)
The servers      ${ports.servers.map((one) => `http://localhost:${one}`).join('   ')}
The pooler       127.0.0.1:${ports.pooler}   (PgBouncer, by transaction; receptio_sessions has whole sessions)
The database     127.0.0.1:${ports.primary}, standby 127.0.0.1:${ports.standby}
The sandbox      ${cluster.sandboxUrl}
Logs             ${join(dataDir, 'logs')}

Sign in with a demo account and Demo1234!. Ctrl-C stops all and removes the data.`)
  const sentence = await Promise.race([stopped, cluster.ended])
  if (sentence !== undefined && !stopping.signal.aborted) throw new NotStarted(sentence)
  say('Stopping.')
} catch (error) {
  process.stderr.write(`${error instanceof NotStarted ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
} finally {
  await cluster?.stop()
  await rm(dataDir, { recursive: true, force: true })
}
