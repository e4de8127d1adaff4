import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

export interface ApplicationRecord {
  tenant: string
  /** The key of its product in the catalogue. */
  app: string
  name: string
  nameEn: string | undefined
  description: string
  descriptionEn: string | undefined
  entryUrl: string
  connectUrl: string
  /** Where it learns of new customers; without it, it is ready for them at once (docs/provisioning.md). */
  provisionUrl: string | undefined
  secretHash: Buffer
  provisionSecret: string | null
}

/** Returns whether an application has this key. */
export async function applicationExists(tx: Transaction, tenant: string, app: string): Promise<boolean> {
  const row = await tx
    .selectFrom('applications')
    .select('app')
    .where('tenant', '=', tenant)
    .where('app', '=', app)
    .executeTakeFirst()
  return row !== undefined
}

/** Creates an application after the others, or writes all of an existing one but its place. */
export async function writeApplication(tx: Transaction, application: ApplicationRecord): Promise<void> {
  const { tenant, app, name, description } = application
  const columns = {
    name,
    description,
    entry_url: application.entryUrl,
    connect_url: application.connectUrl,
    secret_hash: application.secretHash,
    provision_url: application.provisionUrl ?? null,
    provision_secret: application.provisionSecret,
  }
  const position = sql<number>`(select coalesce(max(position) + 1, 0) from applications where tenant = ${tenant})`
  await tx
    .insertInto('applications')
    .values({ tenant, app, position, ...columns })
    .onConflict((it) => it.columns(['tenant', 'app']).doUpdateSet(columns))
    .execute()
  const english = { name: application.nameEn ?? name, description: application.descriptionEn ?? description }
  await tx
    .insertInto('application_translations')
    .values({ tenant, app, locale: 'en', ...english })
    .onConflict((it) => it.columns(['tenant', 'app', 'locale']).doUpdateSet(english))
    .execute()
}
