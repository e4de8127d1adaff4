import type { Selectable } from 'kysely'
import type { JsonValue } from '../db/json.ts'
import type { Database, Schema, Transaction } from '../db/database.ts'

type TenantState = Selectable<Schema['tenants']>['state']

/** A tenant as calls and documents need it. */
export interface TenantRecord {
  tenant: string
  /** The public name. */
  name: string
  /** Null: at PUBLIC_URL. */
  host: string | null
  state: TenantState
}

/** A tenant as its documents and mails need it. */
export interface BrandedTenant extends TenantRecord {
  lightColour: string | null
  darkColour: string | null
  /** The logo as a small WebP. */
  mark: Buffer | null
  /** The stored setting `support.whatsapp`; null when there is none. */
  whatsapp: JsonValue | null
}

/** A tenant as the commands that change its life need it. */
export interface TenantLife extends TenantRecord {
  rootEmail: string | null
  withCatalogue: boolean
  /** The run of the command that provisions it, and until when this run is taken for alive. */
  runId: string | null
  runUntil: Date | null
}

/** The stored status of an active subscription (contract/subscription.ts). */
const activeStatus = 1
const columns = ['tenant', 'name', 'host', 'state'] as const
const lifeColumns = [
  ...columns,
  'root_email as rootEmail',
  'with_catalogue as withCatalogue',
  'run_id as runId',
  'run_until as runUntil',
] as const

/** Returns all tenants, the oldest first. */
export async function readTenants({ directory }: Pick<Database, 'directory'>): Promise<BrandedTenant[]> {
  return directory
    .selectFrom('tenants as t')
    .leftJoin('tenant_logos as l', 'l.tenant', 't.tenant')
    .leftJoin('settings as s', (join) => join.onRef('s.tenant', '=', 't.tenant').on('s.entry', '=', 'support.whatsapp'))
    .select(['t.tenant', 't.name', 't.host', 't.state', 's.value as whatsapp'])
    .select(['t.light_colour as lightColour', 't.dark_colour as darkColour', 'l.mark'])
    .orderBy('t.created_at')
    .orderBy('t.tenant')
    .execute()
}

/** Returns a tenant that must be there. */
export async function readTenant(tx: Transaction, tenant: string): Promise<TenantRecord> {
  return tx.selectFrom('tenants').select(columns).where('tenant', '=', tenant).executeTakeFirstOrThrow()
}

/** Locks a tenant until the transaction ends. */
export async function lockTenantLife(tx: Transaction, tenant: string): Promise<TenantLife | undefined> {
  return tx.selectFrom('tenants').select(lifeColumns).where('tenant', '=', tenant).forNoKeyUpdate().executeTakeFirst()
}

/** Returns the host names of all tenants that have one. */
export async function tenantHosts(tx: Transaction): Promise<{ tenant: string; host: string }[]> {
  const rows = await tx.selectFrom('tenants').select(['tenant', 'host']).where('host', 'is not', null).execute()
  return rows.map(({ tenant, host }) => ({ tenant, host: host ?? '' }))
}

/** Writes a new tenant, in the state that its life begins with. */
export async function insertTenant(
  tx: Transaction,
  { tenant, name, host, state, rootEmail, withCatalogue, runId, runUntil }: TenantLife,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('tenants')
    .values({
      tenant,
      name,
      host,
      state,
      root_email: rootEmail,
      with_catalogue: withCatalogue,
      run_id: runId,
      run_until: runUntil,
      created_at: now,
    })
    .execute()
}

/** Writes a tenant's state, and the run that provisions it; null ends the run. */
export async function writeTenantState(
  tx: Transaction,
  { tenant, state, run }: { tenant: string; state: TenantState; run: { id: string; until: Date } | null },
): Promise<void> {
  await tx
    .updateTable('tenants')
    .set({ state, run_id: run?.id ?? null, run_until: run?.until ?? null })
    .where('tenant', '=', tenant)
    .execute()
}

/** A tenant with what the platform's root sees of it. `subscriptions` counts those that are active. */
export interface TenantOverview extends TenantLife {
  customers: number
  subscriptions: number
  createdAt: Date
}

/** Returns all tenants with their numbers, the oldest first; or the one of this key. */
export async function overviewTenants(tx: Transaction, key?: string): Promise<TenantOverview[]> {
  return tx
    .selectFrom('tenants as t')
    .select(lifeColumns)
    .select((it) => [
      't.created_at as createdAt',
      it
        .selectFrom('customers as c')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('c.tenant', '=', 't.tenant')
        .$asScalar()
        .$notNull()
        .as('customers'),
      it
        .selectFrom('subscriptions as s')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('s.tenant', '=', 't.tenant')
        .where('s.status', '=', activeStatus)
        .$asScalar()
        .$notNull()
        .as('subscriptions'),
    ])
    .$if(key !== undefined, (query) => query.where('t.tenant', '=', key ?? ''))
    .orderBy('t.created_at')
    .orderBy('t.tenant')
    .execute()
}

/** Returns every tenant with how many customers it has, the oldest first. */
export async function listTenants(tx: Transaction): Promise<(TenantRecord & { customers: number })[]> {
  return tx
    .selectFrom('tenants as t')
    .leftJoin('customers as c', 'c.tenant', 't.tenant')
    .select((it) => ['t.tenant', 't.name', 't.host', 't.state', it.fn.count<number>('c.customer_id').as('customers')])
    .groupBy(['t.tenant', 't.name', 't.host', 't.state', 't.created_at'])
    .orderBy('t.created_at')
    .orderBy('t.tenant')
    .execute()
}
