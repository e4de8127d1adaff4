import type { LineItem } from '#contract/line-item.ts'
import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { JsonText } from '../db/json.ts'
import type { CustomerKey } from './orders.ts'
import { keepFeatures } from './sold-features.ts'
import { noCancellation, noDiscount } from './subscription-life.ts'

/**
 * What an order activates for a customer: a version of a plan until `endsAt`. `trialDays` above 0 is a trial, which is
 * not paid.
 */
export interface Activation extends CustomerKey {
  /** Null for a trial that staff begin. */
  orderId: string | null
  planId: string
  planVersion: number
  period: 0 | 1
  trialDays: number
  endsAt: Date
  /** The day of the month, 1 to 31, on which it renews. */
  anchorDay: number
  /** Its lines, and what was paid for the period, in centavos. */
  lines: JsonText<LineItem[]>
  periodValue: number
  /** False when it ends with its period unless somebody changes that. */
  autoRenew: boolean
  now: Date
}

/** Returns whether a customer has had a trial: there is one per RFC (docs/domain.md#subscriptions-over-time). */
export async function hadTrial(tx: Transaction, { tenant, customerId }: CustomerKey): Promise<boolean> {
  const row = await tx
    .selectFrom('subscriptions')
    .select('id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('trial_days', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const active = [1] as const
/** An active or a paused plan: a customer has one of them. */
const standing = [1, 2] as const

function plansOf(tx: Transaction, { tenant, customerId }: CustomerKey, statuses: typeof active | typeof standing) {
  return tx
    .selectFrom('subscriptions')
    .select('id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('type', '=', 'plan')
    .where('status', 'in', statuses)
}

/** Returns the id of the plan's active subscription, trials included. */
export async function findActivePlanSubscription(tx: Transaction, customer: CustomerKey): Promise<string | undefined> {
  const row = await plansOf(tx, customer, active).limit(1).executeTakeFirst()
  return row?.id
}

/** Returns the id of the plan's active or paused subscription, trials included. */
export async function findStandingPlan(tx: Transaction, customer: CustomerKey): Promise<string | undefined> {
  const row = await plansOf(tx, customer, standing).limit(1).executeTakeFirst()
  return row?.id
}

/** Returns whether a plan of the customer is active or paused, trials included. */
export async function hasActivePlan(tx: Transaction, customer: CustomerKey): Promise<boolean> {
  return (await findStandingPlan(tx, customer)) !== undefined
}

/** Returns whether a plan of the customer is paid for now, or paused; a trial does not count. */
export async function hasPaidPlan(tx: Transaction, customer: CustomerKey, now: Date): Promise<boolean> {
  const row = await plansOf(tx, customer, standing)
    .where('payment_status', '=', 'paid')
    .where((it) => it.or([it('ends_at', 'is', null), it('ends_at', '>', now), it('status', '=', 2)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Makes an ordered plan the customer's active one, in place of the present one, with its applications. A past trial
 * stays recorded. Returns the subscription's id.
 */
export async function activateSubscription(tx: Transaction, activation: Activation): Promise<string> {
  const { tenant, customerId, planId, planVersion, now } = activation
  const name = await versionName(tx, activation)
  const present = await plansOf(tx, activation, standing).forUpdate().executeTakeFirst()
  const row = {
    name,
    period: activation.period,
    status: 1 as const,
    payment_status: activation.trialDays > 0 ? ('pending' as const) : ('paid' as const),
    starts_at: now,
    ends_at: activation.endsAt,
    next_payment_attempt_at: activation.autoRenew ? activation.endsAt : null,
    auto_renew: activation.autoRenew,
    plan_id: planId,
    plan_version: planVersion,
    order_id: activation.orderId,
    anchor_day: activation.anchorDay,
    lines: activation.lines,
    period_value: activation.periodValue,
    tries: 0,
    past_due_since: null,
    access_until: null,
    failure_code: null,
    failure_detail: null,
    ...noCancellation,
    paused_until: null,
    paid_until: null,
    ...noDiscount,
    pending_change: null,
    updated_at: now,
  }
  const id = present?.id ?? uuidv7(now)
  if (present) {
    await tx
      .updateTable('subscriptions')
      .set((it) => ({
        ...row,
        trial_days: sql<number>`greatest(trial_days, ${activation.trialDays})`,
        version: it('version', '+', 1),
      }))
      .where('tenant', '=', tenant)
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .execute()
  } else {
    const first = { tenant, customer_id: customerId, id, type: 'plan' as const, trial_days: activation.trialDays }
    await tx
      .insertInto('subscriptions')
      .values({ ...first, ...row, created_at: now })
      .execute()
  }
  await includeApplications(tx, activation, id)
  await keepFeatures(tx, { tenant, customerId, id })
  return id
}

type PlanOfCustomer = Pick<Activation, 'tenant' | 'customerId' | 'planId' | 'planVersion'>

/** Returns the name of a plan's version. */
export async function versionName(tx: Transaction, { tenant, planId, planVersion }: PlanOfCustomer): Promise<string> {
  const { name } = await tx
    .selectFrom('plan_versions')
    .select('name')
    .where('tenant', '=', tenant)
    .where('plan_id', '=', planId)
    .where('version', '=', planVersion)
    .executeTakeFirstOrThrow()
  return name
}

/** Gives the subscription the plan's applications; one that it already had stays as it is, provisioned or not. */
export async function includeApplications(
  tx: Transaction,
  { tenant, customerId, planId, planVersion }: PlanOfCustomer,
  id: string,
): Promise<void> {
  const included = sql`
    select distinct a.app
    from plan_products r
    join products d on (d.tenant, d.id) = (r.tenant, r.product_id)
    join applications a on (a.tenant, a.app) = (d.tenant, d.key)
    where r.tenant = ${tenant} and r.plan_id = ${planId}::uuid and r.version = ${planVersion}
  `
  await tx
    .deleteFrom('subscription_applications')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('subscription_id', '=', id)
    .where('app', 'not in', sql<string>`(${included})`)
    .execute()
  await sql`
    insert into subscription_applications (tenant, customer_id, subscription_id, app)
    select ${tenant}, ${customerId}::uuid, ${id}::uuid, included.app from (${included}) as included
    on conflict do nothing
  `.execute(tx)
}
