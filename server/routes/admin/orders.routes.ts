import type { OrderDetail } from '#contract/admin/sale.ts'
import type { StaffScope } from '../../db/scope.ts'
import { dayRange } from '../day-range.ts'
import { isUuid } from '../../domain/uuid.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { listFile } from '../../http/list-file.ts'
import type { ListFileOf } from '../../http/list-file.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { pageAnswer, pageRequest } from '../../http/cursor-pages.ts'
import { decideCharge } from '../../orders/decide-charge.ts'
import { lockPlace } from '../../orders/place.ts'
import { refreshAttempt } from '../../orders/refresh.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { findCustomer } from '../../queries/customers.ts'
import { attemptsOf, findOrderKey, orderOrders, listOrders } from '../../queries/admin-orders.ts'
import type { OrderFilters } from '../../queries/admin-orders.ts'
import { findLife } from '../../queries/subscription-life.ts'
import { findOrder } from '../../queries/orders.ts'
import type { OrderKey } from '../../queries/orders.ts'
import { findAttempt, openAttempt } from '../../queries/payment-attempts.ts'
import type { Services } from '../../services.ts'
import type { Transaction } from '../../db/database.ts'
import { orderOf } from '../cash-wire.ts'
import { orderColumns } from './order-columns.ts'
import { disputesOf } from '../../queries/disputes.ts'
import { refundsOf } from '../../queries/refunds.ts'
import { attemptRecordOf, orderRowOf } from './sales-wire.ts'
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
      const read = await db.within(scope, (tx) => listOrders(tx, scope.tenant, filtersOf(query), page))
      return pageAnswer(page, read, orderRowOf)
    },

    async getOrderRecord({ params: { id }, session }) {
      const scope = adminScope(session)
      return { data: await db.within(scope, async (tx) => detail(tx, await requireOrder(tx, scope, id))) }
    },

    async checkOrder({ params: { id }, session, requestId }) {
      const scope = adminScope(session)
      const { before, key, open } = await db.within(scope, async (tx) => {
        const order = await requireOrder(tx, scope, id)
        return { key: order, before: await detail(tx, order), open: await openAttempt(tx, order) }
      })
      if (!open) throw new Refusal('order.state')
      const outcome = await refreshAttempt(services, open)
      if (outcome?.kind === 'unknown') throw new Refusal('gateway.unavailable', { retryAfterSeconds: 30 })
      services.wakeJobs()
      const data = await db.within(scope, async (tx) => {
        const after = await detail(tx, key)
        const of = { entity: 'orders', entityId: id, before: audited(before), after: audited(after), requestId, at: clock.now() }
        await writeAudit(tx, { ...key, actorId: scope.userId, action: 'subscriptions.update', ...of })
        return after
      })
      return { data }
    },

    async decideCharge({ params: { id }, body: { attemptId, decision, reason }, session, requestId }) {
      const scope = adminScope(session)
      const now = clock.now()
      const key = await db.within(scope, (tx) => requireOrder(tx, scope, id))
      await db.system(async (tx) => {
        const attempt = isUuid(attemptId) ? await findAttempt(tx, { ...key, id: attemptId }) : undefined
        const place = attempt?.orderId === id ? await lockPlace({ tx, logger }, attempt, now) : undefined
        if (!place) throw new Refusal('order.state')
        const before = audited(await detail(tx, key))
        await decideCharge(place, decision)
        const after = { ...audited(await detail(tx, key)), decision, attempt_id: attemptId, reason }
        const of = { entity: 'orders', entityId: id, before, after, requestId, at: now }
        await writeAudit(tx, { ...key, actorId: scope.userId, action: 'subscriptions.update', ...of })
      })
      services.wakeJobs()
      return { data: await db.within(scope, (tx) => detail(tx, key)) }
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
  }
}

/** Returns the key of an order. @throws Refusal 404 */
async function requireOrder(tx: Transaction, { tenant }: StaffScope, id: string): Promise<OrderKey> {
  const key = isUuid(id) ? await findOrderKey(tx, tenant, id) : undefined
  if (!key) throw new Refusal('record.missing')
  return key
}

async function detail(tx: Transaction, key: OrderKey): Promise<OrderDetail> {
  const order = await findOrder(tx, key)
  const customer = await findCustomer(tx, key.tenant, key.customerId)
  if (!order || !customer) throw new Refusal('record.missing')
  const attempts = await attemptsOf(tx, key)
  const aftermath = { refunds: await refundsOf(tx, key), disputes: await disputesOf(tx, key) }
  const { kind, status, subscriptionId } = order
  const isDue = kind === 'renewal' && status === 'failed' && subscriptionId !== null
  const life = isDue ? await findLife(tx, { ...key, id: subscriptionId }) : undefined
  return {
    order: orderOf(order),
    customer: { id: key.customerId, name: customer.name },
    attempts: attempts.map((attempt) => attemptRecordOf(attempt, aftermath)),
    nextTryAt: life?.nextAttemptAt?.toISOString() ?? null,
  }
}

function audited({ order, attempts }: OrderDetail) {
  return { status: order.status, attempts: attempts.map(({ n, state, code }) => ({ n, state, code })) }
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
