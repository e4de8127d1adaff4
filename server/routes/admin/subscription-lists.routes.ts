import { localMidnight } from '#contract/period-end.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { adminScope } from '../../http/admin-scope.ts'
import { listFile } from '../../http/list-file.ts'
import type { ListFileOf } from '../../http/list-file.ts'
import { sliceAnswer, sliceAsked } from '../../http/slices.ts'
import { sliceSubscriptions, subscriptionOrders } from '../../queries/admin-subscriptions.ts'
import type { SubscriptionFilters } from '../../queries/admin-subscriptions.ts'
import type { Services } from '../../services.ts'
import { subscriptionRowOf } from './sales-wire.ts'
import { searched } from './searched.ts'
import { subscriptionColumns } from './subscription-columns.ts'
import { idFilter } from './id-filter.ts'

/** Subscriptions of every customer, as a list. */
export function subscriptionListRoutes({ db, clock }: Services): Pick<Handlers, 'listSubscriptionRecords'> {
  return {
    async listSubscriptionRecords({ query, session, language }) {
      const scope = adminScope(session)
      const asked = sliceAsked(subscriptionOrders, query, language)
      const filters = filtersOf(query, clock.now())
      const read = await db.within(scope, (tx) => sliceSubscriptions(tx, scope.tenant, filters, asked))
      return sliceAnswer(asked, read, subscriptionRowOf)
    },
  }
}

function filtersOf(query: Call<'listSubscriptionRecords'>['query'], now: Date): SubscriptionFilters {
  const { 'filter[status]': status, 'filter[period]': period, 'filter[auto_renew]': autoRenew } = query
  const { 'filter[begun_since]': begun, 'filter[ended_since]': ended } = query
  return {
    ...searched(query.search),
    status: status === undefined ? undefined : (Number(status) as NonNullable<SubscriptionFilters['status']>),
    paymentStatus: query['filter[payment_status]'],
    period: period === undefined ? undefined : period === '1' ? 1 : 0,
    type: query['filter[type]'],
    autoRenew: autoRenew === undefined ? undefined : autoRenew === 'true',
    trialEndingFrom: query['filter[trial]'] === undefined ? undefined : now,
    begunSince: begun === undefined ? undefined : localMidnight(begun),
    endedSince: ended === undefined ? undefined : localMidnight(ended),
    customerId: idFilter(query['filter[cliente_id]']),
  }
}

/** Subscriptions as a file. */
export function subscriptionsFile({ db }: Pick<Services, 'db'>): ListFileOf<'exportSubscriptions'> {
  return ({ scope, query, language, now }) =>
    listFile(language === 'es' ? 'suscripciones' : 'subscriptions', {
      columns: subscriptionColumns,
      asked: sliceAsked(subscriptionOrders, { sort: query.sort }, language),
      language,
      read: (asked) => db.within(scope, (tx) => sliceSubscriptions(tx, scope.tenant, filtersOf(query, now), asked)),
    })
}
