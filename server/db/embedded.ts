import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { findBinaries } from './embedded/binaries.ts'
import { clusterExists, makeCluster, superuser } from './embedded/cluster.ts'
import type { ServerOptions } from './embedded/postgres-settings.ts'
import type { Postmaster } from './embedded/postmaster.ts'
import { findLiveServer, startServer } from './embedded/start-server.ts'
import { stopWhenUnused } from './embedded/stop-server.ts'

export type Connection = { readonly host: string; readonly port: number; readonly user: string; readonly database: string }

type EmbeddedOptions = { readonly dataDir: string } & Partial<ServerOptions>

export type EmbeddedServer = {
  /** A login that owns the database and is not a superuser, through a Unix socket that only this user may open. */
  readonly connection: Connection
  /** The cluster's superuser, for whoever has to make databases. */
  readonly superuser: Connection
  readonly pid: number
  /** Whether a server was already running on the directory. */
  readonly reused: boolean
  /** Stops the server unless others are connected; gives whether it was stopped. Close your own connections first. */
  stop(): Promise<boolean>
}

const owner = 'receptio'

/** The cluster's place inside DATA_DIR. */
export function clusterDirectory(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** Whether this DATA_DIR holds a cluster of the embedded server. */
export function hasCluster(dataDir: string): Promise<boolean> {
  return clusterExists(clusterDirectory(dataDir))
}

/**
 * Makes (first time), starts or joins the embedded PostgreSQL server of a DATA_DIR.
 * @throws Error with the reason when the binaries cannot run here.
 */
export async function startEmbedded({ dataDir, ...options }: EmbeddedOptions): Promise<EmbeddedServer> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const dataDirectory = clusterDirectory(dataDir)
  const live = await findLiveServer(dataDirectory)
  const server = live ?? (await makeAndStart(dataDir, dataDirectory, { durable: true, ...options }))
  const connection = connectionTo(server, owner, owner)
  await ensureOwner(server, connection)
  return {
    connection,
    superuser: connectionTo(server, superuser, 'postgres'),
    pid: server.pid,
    reused: live !== undefined,
    stop: () => stopWhenUnused(dataDirectory, connectionTo(server, superuser, 'postgres')),
  }
}

async function makeAndStart(dataDir: string, dataDirectory: string, options: ServerOptions): Promise<Postmaster> {
  const binaries = await findBinaries(join(dataDir, 'postgres-libraries'))
  await makeCluster(binaries, dataDirectory, options.durable)
  await chmod(dataDirectory, 0o700)
  return startServer(binaries, { home: dataDir, dataDirectory }, options)
}

function connectionTo(server: Postmaster, user: string, database: string): Connection {
  return { host: server.socketDirectory, port: server.port, user, database }
}

async function ensureOwner(server: Postmaster, connection: Connection): Promise<void> {
  if (await answers(connection)) return
  const client = new pg.Client(connectionTo(server, superuser, 'postgres'))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    const roles = await client.query('select from pg_roles where rolname = $1', [owner])
    if (roles.rowCount === 0) await client.query(`create role ${owner} login createrole`)
    const databases = await client.query('select from pg_database where datname = $1', [owner])
    if (databases.rowCount === 0) await client.query(`create database ${owner} owner ${owner}`)
  } finally {
    await client.end()
  }
}

async function answers(connection: Connection): Promise<boolean> {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
