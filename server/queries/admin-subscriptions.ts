import { sql } from 'kysely'
import type { OrderKey } from './orders.ts'
import type { Transaction } from '../db/database.ts'
import { filtered } from './keyset-among.ts'
import { byAge, readCursorPage } from './keyset.ts'
import type { Order, SliceAsked } from './keyset.ts'
import { searchIn } from './search.ts'
import type { SubscriptionKey } from './subscription-life.ts'

/** Days before its end from which a trial counts as ending. */
export const trialEndsWithin = 7

const never = sql`'2200-01-01 00:00:00+00'::timestamptz`

/** Sort orders of a list of subscriptions. Rows that never end, or are no longer charged, come last. */
export const subscriptionOrders: Record<'-created_at' | 'created_at' | 'next_payment_attempt_at' | 'ends_at', Order> = {
  ...byAge(sql`s.created_at`),
  next_payment_attempt_at: { key: sql`coalesce(s.next_payment_attempt_at, ${never})`, type: 'time', way: 'asc' },
  ends_at: { key: sql`coalesce(s.ends_at, ${never})`, type: 'time', way: 'asc' },
}

export interface SubscriptionFilters {
  /** Words about the customer. */
  words?: string | undefined
  id?: string | undefined
  /** The values that fit, at least one of each. */
  status?: readonly (-3 | -2 | -1 | 0 | 1 | 2)[] | undefined
  paymentStatus?: readonly ('error' | 'failed' | 'pending' | 'processing' | 'paid')[] | undefined
  period?: 0 | 1 | undefined
  type?: 'plan' | 'product' | undefined
  autoRenew?: boolean | undefined
  /** Only trials that end within a week of this moment. */
  trialEndingFrom?: Date | undefined
  /** Only those that began with a trial, or also ended without a payment. */
  trial?: 'any' | 'unpaid' | undefined
  /** Only subscriptions that began, or that were cancelled or expired, from a moment on and before another one. */
  begunSince?: Date | undefined
  begunBefore?: Date | undefined
  endedSince?: Date | undefined
  endedBefore?: Date | undefined
  customerId?: string | undefined
}

function rows(tx: Transaction, tenant: string) {
  return tx
    .selectFrom('subscriptions as s')
    .innerJoin('customers as c', (join) => join.onRef('c.tenant', '=', 's.tenant').onRef('c.customer_id', '=', 's.customer_id'))
    .select([
      's.customer_id as customerId',
      'c.name as customerName',
      's.id',
      's.name',
      's.type',
      's.period',
      's.status',
      's.payment_status as paymentStatus',
      's.auto_renew as autoRenew',
      's.starts_at as startsAt',
      's.ends_at as endsAt',
      's.next_payment_attempt_at as nextPaymentAttemptAt',
      's.lines',
      's.pending_change as pending',
    ])
    .where('s.tenant', '=', tenant)
}

/** A subscription of any customer, with the columns of a list row. */
export type AdminSubscription = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** Reads one page of the subscriptions of all customers of a tenant. */
export function listSubscriptions(tx: Transaction, tenant: string, filters: SubscriptionFilters, page: SliceAsked) {
  const { words, id, status, paymentStatus, period, type, autoRenew, trialEndingFrom, trial, customerId } = filters
  const { begunSince, begunBefore, endedSince, endedBefore } = filters
  const { query: within, among } = filtered(rows(tx, tenant), [
    [sql`s.status`, status],
    [sql`s.payment_status`, paymentStatus],
  ])
  let query = within
  if (id !== undefined) query = query.where('s.id', '=', id)
  if (period !== undefined) query = query.where('s.period', '=', period)
  if (type !== undefined) query = query.where('s.type', '=', type)
  if (autoRenew !== undefined) query = query.where('s.auto_renew', '=', autoRenew)
  if (customerId !== undefined) query = query.where('s.customer_id', '=', customerId)
  if (trialEndingFrom !== undefined) query = query.where(trialEnds(trialEndingFrom))
  if (trial !== undefined) query = query.where('s.trial_days', '>', 0).where('s.starts_at', 'is not', null)
  if (trial === 'unpaid') query = query.where(neverPaid)
  if (begunSince !== undefined || begunBefore !== undefined) query = query.where('s.starts_at', 'is not', null)
  if (begunSince !== undefined) query = query.where('s.created_at', '>=', begunSince)
  if (begunBefore !== undefined) query = query.where('s.created_at', '<', begunBefore)
  if (endedSince !== undefined || endedBefore !== undefined) {
    query = query.where('s.status', 'in', [-3, -2]).where('s.starts_at', 'is not', null)
  }
  if (endedSince !== undefined) query = query.where(endedAt, '>=', endedSince)
  if (endedBefore !== undefined) query = query.where(endedAt, '<', endedBefore)
  return readCursorPage(tx, query, sql<string>`s.id`, page, searchIn(sql.ref('c.search'), words), among)
}

/** Returns SQL: whether a subscription `s` is a trial that ends within a week of a moment. */
export function trialEnds(now: Date) {
  return sql<boolean>`(s.status = 1 and s.payment_status = 'pending' and s.ends_at > ${now}::timestamptz
    and s.ends_at <= ${now}::timestamptz + make_interval(days => ${trialEndsWithin}))`
}

/** SQL: whether a subscription `s` ended and never added to the recurring revenue. */
export const neverPaid = sql<boolean>`(s.status in (-3, -2) and not exists (select from revenue_movements m
  where (m.tenant, m.customer_id, m.subscription_id) = (s.tenant, s.customer_id, s.id)))`

/** SQL: when a cancelled or expired subscription `s` ended. */
export const endedAt = sql<Date | null>`(case s.status when -3 then s.cancelled_at else coalesce(s.access_until, s.ends_at) end)`

/** Returns the key of a subscription by its id alone. */
export async function findSubscriptionKey(tx: Transaction, tenant: string, id: string): Promise<SubscriptionKey | undefined> {
  return tx
    .selectFrom('subscriptions')
    .select(['tenant', 'customer_id as customerId', 'id'])
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Reads the applications of a subscription: since when each is ready, or why it is not. */
export async function applicationsOf(tx: Transaction, { tenant, customerId, id }: OrderKey) {
  return tx
    .selectFrom('subscription_applications as i')
    .innerJoin('applications as a', (join) => join.onRef('a.tenant', '=', 'i.tenant').onRef('a.app', '=', 'i.app'))
    .leftJoin('application_translations as t', (join) =>
      join.onRef('t.tenant', '=', 'a.tenant').onRef('t.app', '=', 'a.app').on('t.locale', '=', 'en'),
    )
    .select((it) => [
      'i.app as key',
      'a.name as nameEs',
      it.fn.coalesce('t.name', 'a.name').as('nameEn'),
      'i.provisioned_at as provisionedAt',
      'i.failure',
    ])
    .where('i.tenant', '=', tenant)
    .where('i.customer_id', '=', customerId)
    .where('i.subscription_id', '=', id)
    .orderBy('a.position')
    .execute()
}
