import { localMidnight } from '#contract/period-end.ts'
import { periodCodec } from '#contract/period.ts'
import { subscriptionStatusCodec } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { adminScope } from '../../http/admin-scope.ts'
import { listFile } from '../../http/list-file.ts'
import type { ListFileOf } from '../../http/list-file.ts'
import { pageAnswer, pageRequest } from '../../http/cursor-pages.ts'
import { listSubscriptions, subscriptionOrders } from '../../queries/admin-subscriptions.ts'
import type { SubscriptionFilters } from '../../queries/admin-subscriptions.ts'
import type { Services } from '../../services.ts'
import { subscriptionRowOf } from './sales-wire.ts'
import { searched } from './searched.ts'
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
  const { status, period, begunSince, endedSince: ended } = query
  return {
    ...searched(query.search),
    status: status && z.encode(subscriptionStatusCodec, status),
    paymentStatus: query.paymentStatus,
    period: period && z.encode(periodCodec, period),
    type: query.type,
    autoRenew: query.autoRenew,
    trialEndingFrom: query.trial === undefined ? undefined : now,
    begunSince: begunSince === undefined ? undefined : localMidnight(begunSince),
    endedSince: ended === undefined ? undefined : localMidnight(ended),
    customerId: idFilter(query.customerId),
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
