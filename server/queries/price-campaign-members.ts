import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { CampaignMemberState } from '#contract/admin/price-campaign.ts'
import type { Schema, Transaction } from '../db/database.ts'
import { readCursorPage } from './keyset.ts'
import type { Order, SliceAsked } from './keyset.ts'
import type { CampaignKey, PriceCampaign } from './price-campaigns.ts'
import { searchIn } from './search.ts'
import type { SubscriptionKey } from './subscription-life.ts'

type Members = Schema['price_campaign_members']
export type LeftReason = NonNullable<Insertable<Members>['reason']>

/** Reads the next subscriptions of a campaign's cohort, by their ids. */
export function cohortFrom(tx: Transaction, campaign: PriceCampaign, limit: number): Promise<SubscriptionKey[]> {
  const { tenant, planId, fromVersion, toVersion, period, listedTo } = campaign
  let query = tx
    .selectFrom('subscriptions')
    .select(['tenant', 'customer_id as customerId', 'id'])
    .where('tenant', '=', tenant)
    .where('plan_id', '=', planId)
    .where('status', 'in', [0, 1, 2])
    .where('plan_version', '<', toVersion)
  if (fromVersion !== null) query = query.where('plan_version', '=', fromVersion)
  if (period !== null) query = query.where('period', '=', period)
  if (listedTo !== null) query = query.where('id', '>', listedTo)
  return query.orderBy('id').limit(limit).execute()
}

/** Adds a subscription to a campaign. */
export async function addMember(
  tx: Transaction,
  { id }: CampaignKey,
  { tenant, customerId, id: subscriptionId }: SubscriptionKey,
  member: { old: number; total: number | null; reason: LeftReason | null; now: Date },
): Promise<void> {
  const { old, total, reason, now } = member
  await tx
    .insertInto('price_campaign_members')
    .values({
      tenant,
      customer_id: customerId,
      campaign_id: id,
      subscription_id: subscriptionId,
      old_centavos: old,
      new_centavos: total,
      state: reason === null ? 'listed' : 'left',
      reason,
      listed_at: now,
      left_at: reason === null ? null : now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function members(tx: Transaction, { tenant, id }: CampaignKey) {
  return tx
    .selectFrom('price_campaign_members as m')
    .innerJoin('subscriptions as s', (join) =>
      join.on(sql<boolean>`(s.tenant, s.customer_id, s.id) = (m.tenant, m.customer_id, m.subscription_id)`),
    )
    .where('m.tenant', '=', tenant)
    .where('m.campaign_id', '=', id)
}

const key = ['m.tenant', 'm.customer_id as customerId', 'm.subscription_id as id'] as const

/** Reads subscriptions of a campaign that are in one of these states, by their ids. */
export function membersIn(
  tx: Transaction,
  campaign: CampaignKey,
  { states, after, limit }: { states: readonly Members['state'][]; after?: string | undefined; limit: number },
): Promise<SubscriptionKey[]> {
  let query = members(tx, campaign).select(key).where('m.state', 'in', states)
  if (after !== undefined) query = query.where('m.subscription_id', '>', after)
  return query.orderBy('m.subscription_id').limit(limit).execute()
}

/**
 * Reads announced subscriptions whose next renewal comes at `from` or later and at least `noticeDays` days after
 * their notice was sent; and those that ended since.
 */
export function membersToMove(
  tx: Transaction,
  campaign: CampaignKey,
  { from, noticeDays, limit }: { from: Date; noticeDays: number; limit: number },
): Promise<SubscriptionKey[]> {
  return members(tx, campaign)
    .select(key)
    .where('m.state', '=', 'announced')
    .where(
      sql<boolean>`(s.status not in (1, 2) or (s.status = 1 and s.payment_status = 'paid' and m.notified_at is not null
        and coalesce(s.paused_until, s.ends_at) >= ${from}::timestamptz
        and coalesce(s.paused_until, s.ends_at) >= m.notified_at + make_interval(days => ${noticeDays}::int)))`,
    )
    .orderBy('m.subscription_id')
    .limit(limit)
    .execute()
}

/** Returns a subscription's part in a campaign. */
export async function findMember(tx: Transaction, campaign: CampaignKey, { tenant, customerId, id }: SubscriptionKey) {
  return tx
    .selectFrom('price_campaign_members')
    .select(['state', 'reason', 'old_centavos as old', 'new_centavos as total', 'notified_at as notifiedAt'])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('campaign_id', '=', campaign.id)
    .where('subscription_id', '=', id)
    .executeTakeFirst()
}

/** Changes a subscription's part in a campaign, if it is in one of these states. Returns whether it was. */
export async function changeMember(
  tx: Transaction,
  campaign: CampaignKey,
  { tenant, customerId, id }: SubscriptionKey,
  { from, to }: { from: readonly Members['state'][]; to: Updateable<Members> },
): Promise<boolean> {
  const changed = await tx
    .updateTable('price_campaign_members')
    .set(to)
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('campaign_id', '=', campaign.id)
    .where('subscription_id', '=', id)
    .where('state', 'in', from)
    .returning('subscription_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Returns the key of a campaign's subscription by its id. */
export function memberKey(tx: Transaction, campaign: CampaignKey, id: string): Promise<SubscriptionKey | undefined> {
  return members(tx, campaign).select(key).where('m.subscription_id', '=', id).executeTakeFirst()
}

/** Leaves out those that the campaign did not reach: their notice was not sent, or their renewal did not come. */
export async function leaveTheRest(tx: Transaction, { tenant, id }: CampaignKey, now: Date): Promise<void> {
  await sql`update price_campaign_members set state = 'left', left_at = ${now},
      reason = case when notified_at is null then 'unsent' else 'late' end
    where tenant = ${tenant} and campaign_id = ${id} and state = 'announced'`.execute(tx)
}

/** What became of a member: one whose price waited has renewed, or its customer agreed to something else since. */
const isStill = sql<boolean>`(s.pending_change ->> 'campaign' = m.campaign_id::text)`
const stateNow = sql<CampaignMemberState>`case
  when m.state <> 'waiting' then m.state
  when ${isStill} and s.status in (1, 2) then 'waiting'
  when s.plan_id = c.plan_id and s.plan_version >= c.to_version then 'charged'
  else 'left' end`
const reasonNow = sql<LeftReason | null>`case
  when m.state <> 'waiting' then m.reason
  when ${isStill} and s.status in (1, 2) then null
  when s.plan_id = c.plan_id and s.plan_version >= c.to_version then null
  when s.status not in (1, 2) then 'ending'
  else 'agreed' end`

function withPlan(tx: Transaction, campaign: CampaignKey) {
  return members(tx, campaign).innerJoin('price_campaigns as c', (join) =>
    join.on(sql<boolean>`(c.tenant, c.id) = (m.tenant, m.campaign_id)`),
  )
}

/** Counts the subscriptions of a campaign by what became of them, with the cost of a month in centavos. */
export function countMembers(tx: Transaction, campaign: CampaignKey) {
  const monthly = (column: string) =>
    sql<number>`round(coalesce(sum(${sql.ref(column)} / case when s.period = 1 then 12.0 else 1.0 end), 0))::bigint`
  return withPlan(tx, campaign)
    .select((it) => [
      stateNow.as('state'),
      reasonNow.as('reason'),
      it.fn.countAll<number>().as('count'),
      monthly('m.old_centavos').as('old'),
      monthly('m.new_centavos').as('total'),
    ])
    .groupBy([stateNow, reasonNow])
    .execute()
}

/** The only order of a campaign's subscriptions: as they were listed. */
export const memberOrders = {
  listed_at: { key: sql.ref('m.listed_at'), type: 'time', way: 'asc' },
} as const satisfies Record<string, Order>

/** The stored states of the members that are in a state now: an index has them in the order of the list. */
const storedFor: Readonly<Record<CampaignMemberState, Members['state'][]>> = {
  listed: ['listed'],
  announced: ['announced'],
  waiting: ['waiting'],
  charged: ['waiting'],
  left: ['left', 'waiting'],
}

/** Reads one page of the subscriptions of a campaign. */
export function listMembers(
  tx: Transaction,
  campaign: CampaignKey,
  { words, state, page }: { words?: string | undefined; state?: CampaignMemberState | undefined; page: SliceAsked },
) {
  let query = withPlan(tx, campaign)
    .innerJoin('customers as k', (join) => join.on(sql<boolean>`(k.tenant, k.customer_id) = (m.tenant, m.customer_id)`))
    .select([
      'm.subscription_id as id',
      'm.customer_id as customerId',
      'k.name as customerName',
      's.period',
      'm.old_centavos as old',
      'm.new_centavos as total',
      stateNow.as('state'),
      reasonNow.as('reason'),
      'm.notified_at as notifiedAt',
    ])
  if (state !== undefined) {
    const stored = storedFor[state]
    query = query.where('m.state', 'in', stored)
    if (stored.includes('waiting')) query = query.where(stateNow, '=', state)
  }
  return readCursorPage(tx, query, sql.ref<string>('m.subscription_id'), page, searchIn(sql.ref('k.search'), words))
}
