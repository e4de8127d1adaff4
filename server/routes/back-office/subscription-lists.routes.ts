import { localMidnight } from '#contract/period-end.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { backOffice } from '../../http/back-office.ts'
import { csvFile } from '../../http/csv.ts'
import { allRows } from '../../http/export.ts'
import { sliceAnswer, sliceAsked } from '../../http/slices.ts'
import { sliceSubscriptions, subscriptionOrders } from '../../queries/subscription-desk.ts'
import type { SubscriptionFilters } from '../../queries/subscription-desk.ts'
import type { Services } from '../../services.ts'
import { subscriptionRowOf } from './sales-wire.ts'
import { searched } from './searched.ts'
import { subscriptionColumns } from './subscription-columns.ts'
import { idFilter } from './id-filter.ts'

type Rows = 'listSubscriptionRecords' | 'exportSubscriptions'

/** Subscriptions of every customer, as a list and as a file. */
export function subscriptionListRoutes({ db, clock }: Services): Pick<Handlers, Rows> {
  return {
    async listSubscriptionRecords({ query, session, language }) {
      const scope = backOffice(session)
      const asked = sliceAsked(subscriptionOrders, query, language)
      const filters = filtersOf(query, clock.now())
      const read = await db.within(scope, (tx) => sliceSubscriptions(tx, scope.tenant, filters, asked))
      return sliceAnswer(asked, read, subscriptionRowOf)
    },

    async exportSubscriptions({ query, session, language }) {
      const scope = backOffice(session)
      const asked = sliceAsked(subscriptionOrders, query, language)
      const filters = filtersOf(query, clock.now())
      const groups = allRows(asked, (at) => db.within(scope, (tx) => sliceSubscriptions(tx, scope.tenant, filters, at)))
      return csvFile(language === 'es' ? 'suscripciones' : 'subscriptions', { columns: subscriptionColumns, groups, language })
    },
  }
}

function filtersOf(query: Call<Rows>['query'], now: Date): SubscriptionFilters {
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
