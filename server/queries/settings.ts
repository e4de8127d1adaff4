import { sql } from 'kysely'
import type { Database, Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import type { JsonValue } from '../db/json.ts'
import { readPage } from './read-page.ts'
import type { PageWindow } from './read-page.ts'

/** The setting that lets clients sign in without a key; on in sandbox mode. */
export const proofOptional = 'session.proof.optional'

/** Returns whether a boolean setting of the tenant is on; an absent or non-boolean one is off. */
export async function settingIsOn({ directory }: Pick<Database, 'directory'>, tenant: string, entry: string): Promise<boolean> {
  return (await publicSetting({ directory }, tenant, entry)) === true
}

/** Returns the value of a setting; undefined when it is absent. */
export async function settingValue(tx: Transaction, tenant: string, entry: string): Promise<JsonValue | undefined> {
  const row = await tx
    .selectFrom('settings')
    .select('value')
    .where('tenant', '=', tenant)
    .where('entry', '=', entry)
    .executeTakeFirst()
  return row?.value
}

/** Returns the values of these settings that tenants have written. It runs over all rows. */
export async function settingsOfTenants(
  tx: Transaction,
  entries: readonly string[],
): Promise<{ tenant: string; entry: string; value: JsonValue }[]> {
  return tx.selectFrom('settings').select(['tenant', 'entry', 'value']).where('entry', 'in', entries).execute()
}

/** Returns the value of a setting before anybody is known; undefined when it is absent. */
export async function publicSetting(
  { directory }: Pick<Database, 'directory'>,
  tenant: string,
  entry: string,
): Promise<JsonValue | undefined> {
  const row = await directory
    .selectFrom('settings')
    .select('value')
    .where('tenant', '=', tenant)
    .where('entry', '=', entry)
    .executeTakeFirst()
  return row?.value
}

/** Writes a setting if it is absent; an existing one stays. */
export async function setDefault(
  { directory }: Pick<Database, 'directory'>,
  { tenant, entry, value, now }: { tenant: string; entry: string; value: JsonValue; now: Date },
): Promise<void> {
  await directory
    .insertInto('settings')
    .values({ tenant, entry, value: toJson(value), updated_at: now })
    .onConflict((conflict) => conflict.columns(['tenant', 'entry']).doNothing())
    .execute()
}

/** Reads one page of the settings among `entries` whose value is a text, a number or a boolean, by name. */
export async function listSettings(
  tx: Transaction,
  { tenant, entries, window }: { tenant: string; entries: readonly string[]; window: PageWindow },
): Promise<{ rows: { entry: string; value: JsonValue }[]; total: number }> {
  const query = tx
    .selectFrom('settings')
    .select(['entry', 'value'])
    .where('tenant', '=', tenant)
    .where('entry', 'in', entries)
    .where(sql<string>`jsonb_typeof(value)`, 'in', ['string', 'number', 'boolean'])
    .orderBy('entry')
  return readPage(query, window)
}

/** Reads the tenant's stored settings among `entries`. */
export async function storedSettings(
  tx: Transaction,
  tenant: string,
  entries: readonly string[],
): Promise<{ entry: string; value: JsonValue; updatedAt: Date }[]> {
  return tx
    .selectFrom('settings')
    .select(['entry', 'value', 'updated_at as updatedAt'])
    .where('tenant', '=', tenant)
    .where('entry', 'in', entries)
    .execute()
}

/** Writes a setting over its old value. */
export async function writeSetting(
  tx: Transaction,
  { tenant, entry, value, now }: { tenant: string; entry: string; value: JsonValue; now: Date },
): Promise<void> {
  const change = { value: toJson(value), updated_at: now }
  await tx
    .insertInto('settings')
    .values({ tenant, entry, ...change })
    .onConflict((conflict) => conflict.columns(['tenant', 'entry']).doUpdateSet(change))
    .execute()
}

/** Locks the tenant until the transaction ends, so that its configuration changes one at a time. */
export async function lockTenant(tx: Transaction, tenant: string): Promise<void> {
  await tx.selectFrom('tenants').select('tenant').where('tenant', '=', tenant).forNoKeyUpdate().execute()
}
