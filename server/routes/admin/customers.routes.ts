import { customerBulkActs } from '#contract/admin/bulk-run.ts'
import type { CustomerBulkAct } from '#contract/admin/bulk-run.ts'
import { endpoints } from '#contract/endpoints.ts'
import * as z from '#contract/zod.ts'
import type { Transaction } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { adminScope } from '../../http/admin-scope.ts'
import { inBulk } from '../../http/bulk.ts'
import type { BulkList } from '../../http/bulk-list.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { listFile } from '../../http/list-file.ts'
import type { ListFileOf } from '../../http/list-file.ts'
import { pageAnswer, pageRequest } from '../../http/cursor-pages.ts'
import { customerOrders, listCustomerRecords } from '../../queries/customer-records.ts'
import type { CustomerFilters } from '../../queries/customer-records.ts'
import { acknowledged } from '../wire.ts'
import { editCustomerOf, syncCustomerOf } from './customer-acts.ts'
import type { CustomerActing } from './customer-acts.ts'
import { correctCustomerOf } from './correct-customer.ts'
import { customerColumns } from './columns.ts'
import { customerSummaryOf } from './customer-summary.ts'
import { customerDetailOf, customerRowOf, requireCustomer } from './customer-wire.ts'
import { makeCustomer } from './new-customer.ts'
import { removeCustomerOf } from './remove-customer.ts'

type Rows =
  | `${'list' | 'bulk'}Customers`
  | `${'store' | 'edit' | 'correct' | 'remove' | 'sync'}Customer`
  | 'getCustomerRecord'
  | 'getCustomerSummary'

const filtersOf = (query: Call<'listCustomers'>['query']): CustomerFilters => ({
  search: query.search,
  status: query.status,
  sync: query.syncStatus,
  onboarding: query.onboarding,
  tag: query.tag,
})

/** Handles customers of the tenant, for the administration. */
export function adminCustomerRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock, wakeJobs } = services
  return {
    async listCustomers({ query, session, language }) {
      const scope = adminScope(session)
      const page = pageRequest(customerOrders, query, language)
      return pageAnswer(
        page,
        await db.reading(scope, (tx) => listCustomerRecords(tx, scope.tenant, filtersOf(query), page)),
        customerRowOf,
      )
    },

    async storeCustomer(call) {
      const answer = await db.within(adminScope(call.session), async (tx) =>
        call.keep(tx, { data: await makeCustomer(tx, call, clock.now()) }),
      )
      wakeJobs()
      return answer
    },

    async getCustomerRecord({ params: { id }, session }) {
      const scope = adminScope(session)
      return { data: await db.reading(scope, (tx) => customerDetailOf(tx, scope.tenant, id)) }
    },

    async getCustomerSummary({ params: { id }, session }) {
      const { tenant } = adminScope(session)
      const summary = await db.within(adminScope(session), async (tx) => {
        await requireCustomer(tx, tenant, id)
        return customerSummaryOf(tx, { tenant, customerId: id }, session.person)
      })
      return { data: summary }
    },

    async editCustomer({ params: { id }, body, session, language, requestId }) {
      const scope = adminScope(session)
      const { name, alias, phone, status, version } = body
      const acting = { session, language, requestId, now: clock.now() }
      const edited = await db.within(scope, async (tx) => {
        await editCustomerOf(tx, id, { change: { name, alias, phone }, status, version }, acting)
        return customerDetailOf(tx, scope.tenant, id)
      })
      return { data: edited }
    },

    async correctCustomer({ params: { id }, body, session, language, requestId }) {
      const scope = adminScope(session)
      const corrected = await db.within(scope, async (tx) => {
        await correctCustomerOf(tx, id, body, { session, language, requestId, now: clock.now(), reason: body.reason })
        return customerDetailOf(tx, scope.tenant, id)
      })
      wakeJobs()
      return { data: corrected }
    },

    async removeCustomer({ params: { id }, session, language, requestId }) {
      await removeCustomerOf(db, id, { session, language, requestId, now: clock.now() })
      return acknowledged
    },

    async syncCustomer({ params: { id }, session, language, requestId }) {
      const scope = adminScope(session)
      const synced = await db.within(scope, async (tx) => {
        await syncCustomerOf(tx, id, { session, language, requestId, now: clock.now() })
        return customerDetailOf(tx, scope.tenant, id)
      })
      wakeJobs()
      return { data: synced }
    },

    async bulkCustomers({ body: { ids, act, reason }, session, language, requestId }) {
      const scope = adminScope(session)
      const acting = { session, language, requestId, now: clock.now(), reason }
      const answer = await inBulk(services, ids, (id) => db.within(scope, (tx) => actInBulk(tx, id, act, acting)))
      wakeJobs()
      return answer
    },
  }
}

/** Does a bulk act on one customer. Returns false when it changed nothing. @throws Refusal as the act itself */
async function actInBulk(tx: Transaction, id: string, act: CustomerBulkAct, acting: CustomerActing): Promise<boolean> {
  if (act !== 'sync') return editCustomerOf(tx, id, { change: {}, status: act === 'block' ? 'blocked' : 'active' }, acting)
  await syncCustomerOf(tx, id, acting)
  return true
}

/** Lets a bulk run act on customers. */
export function customersBulk({ db }: Pick<Services, 'db'>): BulkList {
  return {
    async ids(scope, query, { at }) {
      const filters = filtersOf(z.parse(endpoints.listCustomers.query, query))
      const page = { order: customerOrders['-created_at'], at, size: 1_000, counted: 0 }
      const { rows, next } = await db.reading(scope, (tx) => listCustomerRecords(tx, scope.tenant, filters, page))
      return { ids: rows.map(({ id }) => id), next }
    },
    act: (tx, id, act, { person, ...acting }) =>
      actInBulk(tx, id, z.parse(z.enum(customerBulkActs), act), { ...acting, session: { person }, language: 'es' }),
  }
}

/** Exports customers as a file. */
export function customersFile({ db }: Pick<Services, 'db'>): ListFileOf<'exportCustomers'> {
  return ({ scope, query, language }) =>
    listFile('clientes', {
      columns: customerColumns,
      page: pageRequest(customerOrders, { sort: query.sort }, language),
      language,
      read: (page) => db.within(scope, (tx) => listCustomerRecords(tx, scope.tenant, filtersOf(query), page)),
    })
}
