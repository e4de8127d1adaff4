import { subscriptionBulkActs } from '#contract/admin/bulk-run.ts'
import { endpoints } from '#contract/endpoints.ts'
import { periodCodec } from '#contract/period.ts'
import { subscriptionStatusCodec } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'
import type { BulkList } from '../../http/bulk-list.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { adminScope } from '../../http/admin-scope.ts'
import { listFile } from '../../http/list-file.ts'
import type { ListFileOf } from '../../http/list-file.ts'
import { pageAnswer, pageRequest } from '../../http/cursor-pages.ts'
import { listSubscriptions, subscriptionOrders } from '../../queries/admin-subscriptions.ts'
import type { SubscriptionFilters } from '../../queries/admin-subscriptions.ts'
import type { Services } from '../../services.ts'
import { dayRange } from '../day-range.ts'
import { subscriptionRowOf } from './sales-wire.ts'
import { searched } from './searched.ts'
import { actInBulk } from './subscription-act.ts'
import { subscriptionColumns } from './subscription-columns.ts'
import { idFilter } from './id-filter.ts'

/** Handles the list of subscriptions of every customer. */
export function subscriptionListRoutes({ db, clock }: Services): Pick<Handlers, 'listSubscriptionRecords'> {
  return {
    async listSubscriptionRecords({ query, session, language }) {
      const scope = adminScope(session)
      const page = pageRequest(subscriptionOrders, query, language)
      const filters = filtersOf(query, clock.now())
      const read = await db.reading(scope, (tx) => listSubscriptions(tx, scope.tenant, filters, page))
      return pageAnswer(page, read, subscriptionRowOf)
    },
  }
}

function filtersOf(query: Call<'listSubscriptionRecords'>['query'], now: Date): SubscriptionFilters {
  const { status, period, trial } = query
  const beginning = dayRange({ since: query.begunSince, until: query.begunUntil })
  const end = dayRange({ since: query.endedSince, until: query.endedUntil })
  return {
    ...searched(query.search),
    status: status?.map((one) => z.encode(subscriptionStatusCodec, one)),
    paymentStatus: query.paymentStatus,
    period: period && z.encode(periodCodec, period),
    type: query.type,
    autoRenew: query.autoRenew,
    trialEndingFrom: trial === 'ending' ? now : undefined,
    trial: trial === 'ending' ? undefined : trial,
    begunSince: beginning.since,
    begunBefore: beginning.until,
    endedSince: end.since,
    endedBefore: end.until,
    customerId: idFilter(query.customerId),
  }
}

/** Lets a bulk run act on subscriptions. What a filter means by now is what it meant when the run began. */
export function subscriptionsBulk({ db }: Pick<Services, 'db'>): BulkList {
  return {
    async ids(scope, query, { at, startedAt }) {
      const filters = filtersOf(z.parse(endpoints.listSubscriptionRecords.query, query), startedAt)
      const page = { order: subscriptionOrders['-created_at'], at, size: 1_000, counted: 0 }
      const { rows, next } = await db.reading(scope, (tx) => listSubscriptions(tx, scope.tenant, filters, page))
      return { ids: rows.map(({ id }) => id), next }
    },
    act: (tx, id, act, acting) => actInBulk(tx, id, z.parse(z.enum(subscriptionBulkActs), act), acting),
  }
}

/** Exports subscriptions as a file. */
export function subscriptionsFile({ db }: Pick<Services, 'db'>): ListFileOf<'exportSubscriptions'> {
  return ({ scope, query, language, now }) =>
    listFile(language === 'es' ? 'suscripciones' : 'subscriptions', {
      columns: subscriptionColumns,
      page: pageRequest(subscriptionOrders, { sort: query.sort }, language),
      language,
      read: (page) => db.within(scope, (tx) => listSubscriptions(tx, scope.tenant, filtersOf(query, now), page)),
    })
}
