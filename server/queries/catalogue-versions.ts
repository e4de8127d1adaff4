import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * Returns a function that reads the version of a tenant's catalogue, undefined for an unknown tenant. It changes with
 * each commit that changes the catalogue. One read at a time serves all who came before it began, so nobody gets a
 * version from before they came.
 */
export function createVersionReader(db: Pick<Database, 'directory'>): (tenant: string) => Promise<string | undefined> {
  let before: Promise<unknown> = Promise.resolve()
  let waiting: { tenants: Set<string>; versions: Promise<Map<string, string>> } | null = null
  function gather() {
    const tenants = new Set<string>()
    const versions = before.then(() => {
      waiting = null
      return readVersions(db, [...tenants])
    })
    before = versions.catch(() => undefined)
    return { tenants, versions }
  }
  return async (tenant) => {
    waiting ??= gather()
    waiting.tenants.add(tenant)
    return (await waiting.versions).get(tenant)
  }
}

async function readVersions({ directory }: Pick<Database, 'directory'>, tenants: string[]): Promise<Map<string, string>> {
  const rows = await directory
    .selectFrom('tenants')
    .select(['tenant', 'catalogue_version'])
    .where(sql<boolean>`tenant = any(${tenants}::text[])`)
    .execute()
  return new Map(rows.map(({ tenant, catalogue_version }) => [tenant, catalogue_version]))
}
