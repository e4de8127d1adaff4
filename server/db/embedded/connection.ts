import pg from 'pg'
import { superuser } from './cluster.ts'
import type { Postmaster } from './postmaster.ts'

export type Connection = { readonly host: string; readonly port: number; readonly user: string; readonly database: string }

const owner = 'receptio'

/** The login that owns the product's database and is no superuser. */
export function ownerConnection({ socketDirectory: host, port }: Postmaster): Connection {
  return { host, port, user: owner, database: owner }
}

export function superuserConnection({ socketDirectory: host, port }: Postmaster): Connection {
  return { host, port, user: superuser, database: 'postgres' }
}

/** Whether a login gets in. A server that dies meanwhile may leave the connection hanging, so nothing waits for its end. */
export async function answers(connection: Connection): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  const connected = await client.connect().then(
    () => true,
    () => false,
  )
  void client.end().catch(() => undefined)
  return connected
}

/** Makes the owner's login and its database where they are missing; starters at once wait for each other. */
export async function ensureOwner(server: Postmaster): Promise<void> {
  if (await answers(ownerConnection(server))) return
  const client = new pg.Client(superuserConnection(server))
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
