import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { databaseOn } from '#server/db/connecting/connect.ts'
import { createPool } from '#server/db/connecting/pool.ts'
import type { Database } from '#server/db/database.ts'
import type { Connection, EmbeddedServer } from '#server/db/embedded.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { databaseUrl, startTestCluster } from './cluster.ts'
import { startPooler } from './pooler.ts'
import { ensureTemplate } from './template.ts'

export { seededAt, testSandboxUrl } from './template.ts'

export type TestDatabase = {
  readonly db: Database
  /** The owner's login over the Unix socket, and the same over TCP as a DATABASE_URL. */
  readonly connection: Connection
  readonly url: string
  /** Closes `db`. Its database goes soon after. */
  drop(): Promise<void>
}

let cluster: Promise<EmbeddedServer> | undefined

/**
 * Returns a new database with all migrations and the demo data of `seededAt`: a copy of the run's template. With
 * TEST_DATABASE=server it is reached over TCP with a password, as with DATABASE_URL. With TEST_DATABASE=pooler a pooler
 * shares its sessions by transaction.
 */
export async function testDatabase({ over = defaultWay() }: { over?: Way } = {}): Promise<TestDatabase> {
  const server = await (cluster ??= startWithTemplate())
  const place = await createDatabase(server, server.connection.database)
  if (over === 'pooler') return throughPooler(server, place)
  const db = await (over === 'server' ? openDatabase({ databaseUrl: place.url, dataDir: '' }) : openSocket(place.connection))
  return { ...place, db, drop: () => db.close().then(() => dropDatabase(server, place.connection)) }
}

/** Returns an empty database without migrations, reached by the owner's login. */
export async function emptyDatabase(): Promise<Omit<TestDatabase, 'db'>> {
  const server = await (cluster ??= startWithTemplate())
  const place = await createDatabase(server, 'template0')
  return { ...place, drop: () => dropDatabase(server, place.connection) }
}

type Way = (typeof ways)[number]
const ways = ['embedded', 'server', 'pooler'] as const

function defaultWay(): Way {
  return ways.find((way) => way === process.env['TEST_DATABASE']) ?? 'embedded'
}

async function throughPooler(server: EmbeddedServer, place: Omit<TestDatabase, 'db' | 'drop'>): Promise<TestDatabase> {
  const pooler = await startPooler(place.url)
  const db = await openDatabase({ databaseUrl: pooler.url, databaseDirectUrl: place.url, dataDir: '' })
  const drop = async () => {
    await db.close()
    await pooler.close()
    await dropDatabase(server, place.connection)
  }
  return { ...place, db, drop }
}

async function startWithTemplate(): Promise<EmbeddedServer> {
  const server = await startTestCluster()
  await ensureTemplate(server)
  return server
}

function openSocket(connection: Connection): Promise<Database> {
  const description = 'Test database over the Unix socket.'
  return databaseOn({ pool: createPool(connection), engine: 'embedded', description, stop: () => Promise.resolve() })
}

async function createDatabase(server: EmbeddedServer, template: string): Promise<{ connection: Connection; url: string }> {
  const database = `test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${database} template ${template} strategy file_copy owner ${server.connection.user}`)
  const connection = { ...server.connection, database }
  return { connection, url: databaseUrl(connection) }
}

/**
 * Drops a database while the next test runs. A forced drop may wait a tenth of a second for sessions that have just
 * ended, and would hold up every statement of its session: it has a session of its own.
 */
async function dropDatabase(server: EmbeddedServer, { database }: Connection): Promise<void> {
  const session = await administratorOf(server, 'drop')
  void session.query(`drop database if exists ${database} with (force)`).catch(ignoreEndOfRun)
}

/** The end of a run ends the cluster, and with it a drop that is not done. */
function ignoreEndOfRun(reason: unknown): void {
  if (reason instanceof pg.DatabaseError && reason.code !== '57P01') throw reason
}

/** Two sessions of each worker: a session of its own costs each of a thousand databases two more server processes. */
const administrators = new Map<'create' | 'drop', Promise<pg.Client>>()

async function administer(server: EmbeddedServer, statement: string): Promise<void> {
  const session = await administratorOf(server, 'create')
  await session.query(statement)
}

function administratorOf(server: EmbeddedServer, work: 'create' | 'drop'): Promise<pg.Client> {
  const present = administrators.get(work) ?? openAdministrator(server, () => administrators.delete(work))
  administrators.set(work, present)
  return present
}

async function openAdministrator(server: EmbeddedServer, forget: () => void): Promise<pg.Client> {
  const session = new pg.Client(server.superuser)
  // The end of the run ends the cluster under it.
  session.on('error', forget)
  try {
    await session.connect()
  } catch (reason) {
    forget()
    throw reason
  }
  return session
}
