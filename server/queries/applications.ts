import type { Database, Transaction } from '../db/database.ts'
import type { CustomerKey } from './orders.ts'

/** An application of a customer's active subscription that is ready for the customer. */
export interface IncludedApplication {
  app: string
  nameEs: string
  nameEn: string
  descriptionEs: string
  descriptionEn: string
  entryUrl: string
  connectUrl: string
}

/** Status of a subscription that gives access (docs/specification.md#states). */
const active = [1] as const
/** A paused subscription still has its applications: they are closed, and open as it resumes. */
const standing = [1, 2] as const

/** Selects the applications of a customer's subscriptions of some statuses, ready or not. */
function inclusions(tx: Transaction, { tenant, customerId }: CustomerKey, statuses: typeof active | typeof standing) {
  return tx
    .selectFrom('subscription_applications as i')
    .innerJoin('subscriptions as s', (join) =>
      join
        .onRef('s.tenant', '=', 'i.tenant')
        .onRef('s.customer_id', '=', 'i.customer_id')
        .onRef('s.id', '=', 'i.subscription_id')
        .on('s.status', 'in', statuses),
    )
    .where('i.tenant', '=', tenant)
    .where('i.customer_id', '=', customerId)
}

/** Reads the provisioned applications of the customer's active subscriptions, in the catalogue's order. */
export async function includedApplications(tx: Transaction, tenant: string, customerId: string): Promise<IncludedApplication[]> {
  return tx
    .selectFrom('applications as a')
    .leftJoin('application_translations as t', (join) =>
      join.onRef('t.tenant', '=', 'a.tenant').onRef('t.app', '=', 'a.app').on('t.locale', '=', 'en'),
    )
    .select((it) => [
      'a.app',
      'a.name as nameEs',
      it.fn.coalesce('t.name', 'a.name').as('nameEn'),
      'a.description as descriptionEs',
      it.fn.coalesce('t.description', 'a.description').as('descriptionEn'),
      'a.entry_url as entryUrl',
      'a.connect_url as connectUrl',
    ])
    .where('a.tenant', '=', tenant)
    .where(
      'a.app',
      'in',
      inclusions(tx, { tenant, customerId }, active).select('i.app').where('i.provisioned_at', 'is not', null),
    )
    .orderBy('a.position')
    .execute()
}

/** Returns whether one of these products is an application of an active or paused subscription, ready or not. */
export async function holdsApplication(tx: Transaction, customer: CustomerKey, productIds: readonly string[]): Promise<boolean> {
  if (productIds.length === 0) return false
  const rows = await inclusions(tx, customer, standing)
    .innerJoin('products as d', (join) => join.onRef('d.tenant', '=', 'i.tenant').onRef('d.key', '=', 'i.app'))
    .select('i.app')
    .where('d.id', 'in', productIds)
    .limit(1)
    .executeTakeFirst()
  return rows !== undefined
}

/** Returns whether an application is of an active or paused subscription of the customer, ready or not. */
export async function hasApplication(tx: Transaction, customer: CustomerKey, app: string): Promise<boolean> {
  const row = await inclusions(tx, customer, standing).select('i.app').where('i.app', '=', app).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Returns the SHA-256 of an application's secret; undefined for an application outside the catalogue. */
export async function applicationSecretHash(
  { directory }: Pick<Database, 'directory'>,
  tenant: string,
  app: string,
): Promise<Buffer | undefined> {
  const row = await directory
    .selectFrom('applications')
    .select('secret_hash')
    .where('tenant', '=', tenant)
    .where('app', '=', app)
    .executeTakeFirst()
  return row?.secret_hash
}
