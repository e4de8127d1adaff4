import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { CustomerKey } from './orders.ts'

/** An application of a customer's active subscription that is not ready for the customer yet. */
export interface UnprovisionedApplication extends CustomerKey {
  subscriptionId: string
  app: string
  /** The application's callback address and secret; null: the demo provisioner answers instead. */
  callback: { url: string; secret: string } | null
  customer: { name: string; rfc: string | null; email: string }
  subscription: { name: string; period: 0 | 1; startsAt: Date | null; endsAt: Date | null; trialDays: number }
}

/** Reads what is not provisioned yet of a customer's active subscriptions; with `again` also the rest. */
export async function unprovisioned(
  tx: Transaction,
  { tenant, customerId }: CustomerKey,
  again = false,
): Promise<UnprovisionedApplication[]> {
  const included = tx
    .selectFrom('subscription_applications as i')
    .innerJoin('subscriptions as s', (join) =>
      join
        .on(sql<boolean>`(s.tenant, s.customer_id, s.id) = (i.tenant, i.customer_id, i.subscription_id)`)
        .on('s.status', '=', 1),
    )
    .innerJoin('customers as c', (join) => join.on(sql<boolean>`(c.tenant, c.customer_id) = (i.tenant, i.customer_id)`))
    .innerJoin('applications as a', (join) => join.on(sql<boolean>`(a.tenant, a.app) = (i.tenant, i.app)`))
    .select([
      'i.subscription_id as subscriptionId',
      'i.app',
      'a.provision_url as url',
      'a.provision_secret as secret',
      'c.name as customerName',
      'c.rfc',
      'c.email',
      's.name',
      's.period',
      's.starts_at as startsAt',
      's.ends_at as endsAt',
      's.trial_days as trialDays',
    ])
    .where('i.tenant', '=', tenant)
    .where('i.customer_id', '=', customerId)
    .orderBy('a.position')
  const rows = await (again ? included : included.where('i.provisioned_at', 'is', null)).execute()
  return rows.map(({ subscriptionId, app, url, secret, customerName, rfc, email, ...subscription }) => ({
    tenant,
    customerId,
    subscriptionId,
    app,
    callback: url === null || secret === null ? null : { url, secret },
    customer: { name: customerName, rfc, email },
    subscription,
  }))
}

type ApplicationKey = CustomerKey & { subscriptionId: string; app: string }

function includedBy(tx: Transaction, { tenant, customerId, subscriptionId, app }: ApplicationKey) {
  return tx
    .updateTable('subscription_applications')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('subscription_id', '=', subscriptionId)
    .where('app', '=', app)
    .where('provisioned_at', 'is', null)
}

/** Records that an application is ready for the customer; one that already was stays as it is. */
export async function markProvisioned(tx: Transaction, key: ApplicationKey, now: Date): Promise<void> {
  await includedBy(tx, key).set({ provisioned_at: now, failure: null }).execute()
}

/** Records why an application is not ready yet. */
export async function markFailed(tx: Transaction, key: ApplicationKey, failure: string): Promise<void> {
  await includedBy(tx, key).set({ failure }).execute()
}

/** Reads the applications with a callback that a customer had by this subscription and has by no other active one. */
export async function closedApplications(
  tx: Transaction,
  { tenant, customerId, id }: CustomerKey & { id: string },
): Promise<{ app: string; callback: { url: string; secret: string } }[]> {
  const { rows } = await sql<{ app: string; url: string; secret: string }>`
    select i.app, a.provision_url as url, a.provision_secret as secret
    from subscription_applications i
    join applications a on (a.tenant, a.app) = (i.tenant, i.app)
    where i.tenant = ${tenant} and i.customer_id = ${customerId}::uuid and i.subscription_id = ${id}::uuid
      and i.provisioned_at is not null and a.provision_url is not null
      and not exists (
        select 1 from subscription_applications other
        join subscriptions s on (s.tenant, s.customer_id, s.id) = (other.tenant, other.customer_id, other.subscription_id)
        where other.tenant = i.tenant and other.customer_id = i.customer_id and other.app = i.app and s.status = 1)
    order by a.position
  `.execute(tx)
  return rows.map(({ app, url, secret }) => ({ app, callback: { url, secret } }))
}
