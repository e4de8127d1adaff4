import { chmod, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { findBinaries } from './embedded/binaries.ts'
import { clusterExists, makeCluster } from './embedded/cluster.ts'
import { findLiveServer } from './embedded/find-live-server.ts'
import type { ServerOptions } from './embedded/postgres-settings.ts'
import { ensureOwner, ownerConnection } from './embedded/owner.ts'
import { superuserConnection, type Connection, type LiveServer } from './embedded/presence.ts'
import { startServer } from './embedded/start-server.ts'
import { leaveServer } from './embedded/stop-server.ts'

export type { Connection } from './embedded/presence.ts'

type EmbeddedOptions = { readonly dataDir: string } & Partial<ServerOptions>

export type EmbeddedServer = {
  /** A login that owns the database and is not a superuser, through a Unix socket that only this user may open. */
  readonly connection: Connection
  /** The cluster's superuser, for code that creates databases. */
  readonly superuser: Connection
  readonly pid: number
  /** Whether a server was already running on the directory. */
  readonly reused: boolean
  /** Resolves when the server has ended, or when we have left it. */
  readonly lost: Promise<void>
  /**
   * Leaves the server and stops it unless other processes share it. Returns whether it has stopped. Close your own
   * connections first.
   */
  stop(): Promise<boolean>
}

/** Returns the cluster's folder inside DATA_DIR. */
export function clusterDirectory(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** Returns whether this DATA_DIR holds a cluster of the embedded server. */
export function hasCluster(dataDir: string): Promise<boolean> {
  return clusterExists(clusterDirectory(dataDir))
}

/**
 * Creates (the first time), starts or joins the embedded PostgreSQL server of a DATA_DIR.
 * @throws Error with the reason when the binaries cannot run here.
 */
export async function startEmbedded({ dataDir: given, ...options }: EmbeddedOptions): Promise<EmbeddedServer> {
  const dataDir = resolve(given)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const dataDirectory = clusterDirectory(dataDir)
  const live = await findLiveServer(dataDirectory)
  const server = live ?? (await makeAndStart(dataDir, dataDirectory, { durable: true, ...options }))
  await ensureOwner(server)
  return {
    connection: ownerConnection(server),
    superuser: superuserConnection(server.postmaster),
    pid: server.postmaster.pid,
    reused: live !== undefined,
    lost: new Promise((resolve) => server.presence.once('end', resolve)),
    stop: () => leaveServer(dataDirectory, server),
  }
}

async function makeAndStart(dataDir: string, dataDirectory: string, options: ServerOptions): Promise<LiveServer> {
  const binaries = await findBinaries(join(dataDir, 'postgres-libraries'))
  await makeCluster(binaries, dataDirectory, options.durable)
  await chmod(dataDirectory, 0o700)
  return startServer(binaries, { home: dataDir, dataDirectory }, options)
}
