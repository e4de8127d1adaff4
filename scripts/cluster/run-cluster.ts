import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../build/run-build.ts'
import { errorOfPort } from '../start/free-ports.ts'
import { NotStarted } from '../start/refused.ts'
import { planCluster } from './plan.ts'
import type { Plan } from './plan.ts'
import { findPrograms } from './programs.ts'
import { startCluster } from './start-cluster.ts'
import type { Cluster } from './start-cluster.ts'

/** The ports of a cluster are within this many from the first. */
const portRange = 30

/**
 * Starts a cluster in a folder of its own, runs `work` with it, and removes both when the work ends or a signal comes.
 * Returns what `work` returns; undefined after a signal. A failure of the start is one sentence and exit code 1. When
 * the sentence names a log, the folder stays.
 */
export async function runCluster<Result>(
  { port, tell }: { port: string; tell: (sentence: string) => void },
  work: (cluster: Cluster, plan: Plan) => Promise<Result>,
): Promise<Result | undefined> {
  const stopping = new AbortController()
  const stopped = new Promise<undefined>((resolve) => stopping.signal.addEventListener('abort', () => resolve(undefined)))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  let cluster: Cluster | undefined
  let dataDir: string | undefined
  let keepsLogs = false
  try {
    if (!/^\d{4,5}$/.test(port) || Number(port) + portRange > 65_535)
      throw new NotStarted(`--port must be a number from 1000 to ${65_535 - portRange}.`)
    const programs = findPrograms()
    await ensureBuilt(tell)
    dataDir = await mkdtemp(join(tmpdir(), 'receptio-cluster-'))
    const plan = planCluster(dataDir, Number(port))
    await requireFreePorts(plan)
    cluster = await startCluster(plan, programs, tell)
    return stopping.signal.aborted ? undefined : await Promise.race([work(cluster, plan), stopped])
  } catch (error) {
    if (!(error instanceof NotStarted)) throw error
    keepsLogs = dataDir !== undefined && error.message.includes(dataDir)
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
    return undefined
  } finally {
    await cluster?.stop()
    if (dataDir !== undefined && !keepsLogs) await rm(dataDir, { recursive: true, force: true })
  }
}

async function requireFreePorts({ ports: { servers, ...ports } }: Plan): Promise<void> {
  for (const port of [...servers, ...Object.values(ports)])
    if ((await errorOfPort(port, '127.0.0.1')) !== undefined)
      throw new NotStarted(`Port ${port} cannot be opened: stop what uses it, or choose others with --port.`)
}
