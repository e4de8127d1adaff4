import { withoutCode } from '#contract/admin/addresses.ts'
import { dayRange } from '../day-range.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { listFile } from '../../http/list-file.ts'
import type { ListFileOf } from '../../http/list-file.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { pageAnswer, pageRequest } from '../../http/cursor-pages.ts'
import { decideCharge } from '../../orders/decide-charge.ts'
import { refreshAttempt } from '../../orders/refresh.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { orderOrders, listOrders } from '../../queries/admin-orders.ts'
import type { OrderFilters } from '../../queries/admin-orders.ts'
import { openAttempt } from '../../queries/payment-attempts.ts'
import type { Services } from '../../services.ts'
import { orderColumns } from './order-columns.ts'
import { auditedOrder, lockAttemptOf, orderDetailOf, requireOrder } from './order-detail.ts'
import { orderRowOf } from './sales-wire.ts'
import { searched } from './searched.ts'
import { idFilter } from './id-filter.ts'

type Rows = 'listOrderRecords' | 'getOrderRecord' | 'checkOrder' | 'decideCharge'

/** Handles orders of every customer, with all their attempts. */
export function adminOrderRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock, logger } = services

  return {
    async listOrderRecords({ query, session, language }) {
      const scope = adminScope(session)
      const page = pageRequest(orderOrders, query, language)
      const read = await db.reading(scope, (tx) => listOrders(tx, scope.tenant, filtersOf(query), page))
      return pageAnswer(page, read, orderRowOf)
    },

    async getOrderRecord({ params: { id }, session }) {
      const scope = adminScope(session)
      return {
        data: await db.within(scope, async (tx) =>
          orderDetailOf(tx, await requireOrder(tx, scope, id), { id: scope.userId, now: clock.now() }),
        ),
      }
    },

    async checkOrder({ params: { id }, session, requestId }) {
      const scope = adminScope(session)
      const { before, key, open } = await db.within(scope, async (tx) => {
        const order = await requireOrder(tx, scope, id)
        return {
          key: order,
          before: await orderDetailOf(tx, order, { id: scope.userId, now: clock.now() }),
          open: await openAttempt(tx, order),
        }
      })
      if (!open) throw new Refusal('order.state')
      const outcome = await refreshAttempt(services, open)
      if (outcome?.kind === 'unknown') throw new Refusal('gateway.unavailable', { retryAfterSeconds: 30 })
      services.wakeJobs()
      const data = await db.within(scope, async (tx) => {
        const after = await orderDetailOf(tx, key, { id: scope.userId, now: clock.now() })
        const of = {
          entity: 'orders',
          entityId: id,
          before: auditedOrder(before),
          after: auditedOrder(after),
          requestId,
          at: clock.now(),
        }
        await writeAudit(tx, { ...key, actorId: scope.userId, action: 'subscriptions.update', ...of })
        return after
      })
      return { data }
    },

    async decideCharge({ params: { id }, body: { attemptId, decision, reason }, session, requestId }) {
      const scope = adminScope(session)
      const now = clock.now()
      const key = await db.reading(scope, (tx) => requireOrder(tx, scope, id))
      await db.system(async (tx) => {
        const place = await lockAttemptOf({ tx, logger }, scope, { orderId: id, attemptId, now })
        const before = auditedOrder(await orderDetailOf(tx, key, { id: scope.userId, now: clock.now() }))
        await decideCharge(place, decision)
        const after = {
          ...auditedOrder(await orderDetailOf(tx, key, { id: scope.userId, now: clock.now() })),
          decision,
          attempt_id: attemptId,
          reason,
        }
        const of = { entity: 'orders', entityId: id, before, after, requestId, at: now }
        await writeAudit(tx, { ...key, actorId: scope.userId, action: 'subscriptions.update', ...of })
      })
      services.wakeJobs()
      return { data: await db.reading(scope, (tx) => orderDetailOf(tx, key, { id: scope.userId, now: clock.now() })) }
    },
  }
}

function filtersOf(query: Call<'listOrderRecords'>['query']): OrderFilters {
  const { since, until } = dayRange(query)
  return {
    ...searched(query.search),
    status: query.status,
    kind: query.kind,
    driver: query.driver,
    since,
    before: until,
    customerId: idFilter(query.customerId),
    attention: query.attention,
    refusal: query.refusal === withoutCode ? null : query.refusal,
  }
}

/** Exports orders as a file. */
export function ordersFile({ db }: Pick<Services, 'db'>): ListFileOf<'exportOrders'> {
  return ({ scope, query, language }) =>
    listFile(language === 'es' ? 'ordenes' : 'orders', {
      columns: orderColumns,
      page: pageRequest(orderOrders, { sort: query.sort }, language),
      language,
      read: (page) => db.within(scope, (tx) => listOrders(tx, scope.tenant, filtersOf(query), page)),
    })
}
