import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Driver } from '#contract/driver.ts'
import type { Database, Transaction } from '../db/database.ts'

/** What may be shown of a tenant's own account at a gateway. `by`: the name of who stored it, when still there. */
export interface ShownAccount {
  driver: Driver
  accountId: string
  publicKey: string
  /** Last four letters of the secret key. */
  last4: string
  live: boolean
  since: Date
  changedAt: Date
  by: string | null
}

/** Reads the tenant's own accounts with their secrets, in one statement. They are sealed. */
export function readGateways(db: Pick<Database, 'directory'>, tenant: string) {
  return db.directory
    .selectFrom('tenant_gateways')
    .select(['tenant', 'driver', 'account_id as accountId', 'public_key as publicKey', 'sealed', 'version'])
    .where('tenant', '=', tenant)
    .orderBy('driver')
    .execute()
}

/** Seals an account with another key, unless it was changed meanwhile. It stays the same version. */
export async function resealGateway(
  db: Pick<Database, 'directory'>,
  { tenant, driver, version }: { tenant: string; driver: Driver; version: string },
  sealed: Buffer,
): Promise<void> {
  await db.directory
    .updateTable('tenant_gateways')
    .set({ sealed })
    .where('tenant', '=', tenant)
    .where('driver', '=', driver)
    .where('version', '=', version)
    .execute()
}

/** Lets one transaction at a time change a tenant's accounts, or store what exists in one of them alone. */
export async function lockGateways(tx: Transaction, tenant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gateways ${tenant}`}, 0))`.execute(tx)
}

/** Returns the id of the tenant's own account at a gateway; null when the tenant uses the installation's. */
export async function ownAccount(
  tx: Transaction,
  { tenant, driver }: { tenant: string; driver: Driver },
): Promise<string | null> {
  const row = await tx
    .selectFrom('tenant_gateways')
    .select('account_id')
    .where('tenant', '=', tenant)
    .where('driver', '=', driver)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/**
 * Returns the condition that a row belongs to an account at its gateway: that of a tenant, or for null the
 * installation's, which has the rows of all tenants without an account of their own.
 */
export function inAccount(account: string | null, table: 'payment_attempts' | 'payment_methods'): RawBuilder<SqlBool> {
  const { tenant, driver } = { tenant: sql.ref(`${table}.tenant`), driver: sql.ref(`${table}.driver`) }
  if (account !== null) return sql<SqlBool>`${tenant} = ${account}`
  return sql<SqlBool>`not exists (select from tenant_gateways g where g.tenant = ${tenant} and g.driver = ${driver})`
}

/** Returns at which gateways tenants, or one of them, have an account of their own. */
export function ownAccounts(tx: Transaction, tenant?: string): Promise<{ tenant: string; driver: Driver }[]> {
  const all = tx.selectFrom('tenant_gateways').select(['tenant', 'driver']).orderBy('tenant').orderBy('driver')
  return (tenant === undefined ? all : all.where('tenant', '=', tenant)).execute()
}

/** Reads what may be shown of a tenant's own accounts. */
export function shownAccounts(tx: Transaction, tenant: string): Promise<ShownAccount[]> {
  return tx
    .selectFrom('tenant_gateways as g')
    .select((it) => [
      'g.driver',
      'g.account_id as accountId',
      'g.public_key as publicKey',
      'g.last4',
      'g.live',
      'g.since',
      'g.changed_at as changedAt',
      it
        .selectFrom('users as u')
        .select('u.name')
        .whereRef('u.tenant', '=', 'g.tenant')
        .whereRef('u.id', '=', 'g.changed_by')
        .limit(1)
        .as('by'),
    ])
    .where('g.tenant', '=', tenant)
    .orderBy('g.driver')
    .execute()
}

/** Stores a tenant's own account in place of an earlier one; the same account keeps since when it is used. */
export async function writeGateway(
  tx: Transaction,
  account: {
    tenant: string
    driver: Driver
    accountId: string
    publicKey: string
    last4: string
    live: boolean
    sealed: Buffer
    version: string
    changedBy: string
    now: Date
  },
): Promise<void> {
  const { tenant, driver, last4, live, sealed, version, now } = account
  const written = {
    account_id: account.accountId,
    public_key: account.publicKey,
    last4,
    live,
    sealed,
    version,
    changed_at: now,
    changed_by: account.changedBy,
  }
  await tx
    .insertInto('tenant_gateways')
    .values({ tenant, driver, ...written, since: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'driver']).doUpdateSet({
        ...written,
        since: sql`case when tenant_gateways.account_id = excluded.account_id then tenant_gateways.since else excluded.since end`,
      }),
    )
    .execute()
}

/** Removes a tenant's own account. */
export async function deleteGateway(tx: Transaction, { tenant, driver }: { tenant: string; driver: Driver }): Promise<void> {
  await tx.deleteFrom('tenant_gateways').where('tenant', '=', tenant).where('driver', '=', driver).execute()
}

/** What a tenant has at a gateway and would lose in another account there. */
export interface GatewayHoldings {
  cards: number
  customers: number
  charges: number
}

/** Counts what exists for a tenant in its present account at a gateway alone. */
export async function gatewayHoldings(
  tx: Transaction,
  { tenant, driver }: { tenant: string; driver: Driver },
): Promise<GatewayHoldings> {
  const { rows } = await sql<GatewayHoldings>`select
    (select count(*)::int from payment_methods where tenant = ${tenant} and driver = ${driver} and deleted_at is null) as cards,
    (select count(*)::int from gateway_accounts where tenant = ${tenant} and driver = ${driver}) as customers,
    (select count(*)::int from payment_attempts where tenant = ${tenant} and driver = ${driver}) as charges
  `.execute(tx)
  return rows[0] ?? { cards: 0, customers: 0, charges: 0 }
}
