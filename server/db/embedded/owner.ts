import type { Connection, LiveServer } from './presence.ts'

const owner = 'receptio'
const setupLock = 7_205_004

/** Returns the connection of the login that owns the product's database and is no superuser. */
export function ownerConnection({ postmaster: { socketDirectory: host, port } }: LiveServer): Connection {
  return { host, port, user: owner, database: owner }
}

/** Creates the owner's login and database where they are missing; parallel starts wait for each other. */
export async function ensureOwner({ presence }: LiveServer): Promise<void> {
  await presence.query('select pg_advisory_lock($1)', [setupLock])
  try {
    const roles = await presence.query('select from pg_roles where rolname = $1', [owner])
    if (roles.rowCount === 0) await presence.query(`create role ${owner} login createrole`)
    const databases = await presence.query('select from pg_database where datname = $1', [owner])
    if (databases.rowCount === 0) await presence.query(`create database ${owner} owner ${owner}`)
  } finally {
    await presence.query('select pg_advisory_unlock($1)', [setupLock])
  }
}
