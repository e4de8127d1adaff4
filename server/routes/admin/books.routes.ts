import { paymentsMostDays } from '#contract/admin/export.ts'
import { drivers } from '#contract/driver.ts'
import { localDay } from '#contract/period-end.ts'
import { bookWindow } from '../../domain/book-window.ts'
import type { StaffScope } from '../../db/scope.ts'
import { isUuid } from '../../domain/uuid.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { pageAnswer, pageRequest } from '../../http/cursor-pages.ts'
import { listFile } from '../../http/list-file.ts'
import type { ListFileOf } from '../../http/list-file.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { beginBookDay, lastBookDays, listBooks } from '../../queries/book-days.ts'
import { differenceOrders, explainDifference, findDifference, listDifferences } from '../../queries/book-differences.ts'
import { insertJobOfTenant } from '../../queries/jobs.ts'
import { firstPayment, listPayments, paymentOrders } from '../../queries/payment-report.ts'
import type { PaymentFilters } from '../../queries/payment-report.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { ruleText } from '../../refusal/rule-texts.ts'
import type { Services } from '../../services.ts'
import { dayRange } from '../day-range.ts'
import { bookDayOf, differenceOf, paymentRowOf } from './books-wire.ts'
import { paymentColumns } from './payment-columns.ts'
import { searched } from './searched.ts'

type Rows = 'listDifferences' | 'getDifference' | 'explainDifference' | 'listBookDays' | 'matchBookDay' | 'listPayments'

/** How many days of each gateway are shown. */
const shownDays = 14

/** Handles the books of the gateways (docs/payments.md#books-that-match). */
export function adminBookRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock } = services

  return {
    async listDifferences({ query, session, language }) {
      const scope = adminScope(session)
      const page = pageRequest(differenceOrders, query, language)
      const { search, state, kind, driver } = query
      const filters = { ...searched(search), state, kind, driver }
      return pageAnswer(page, await db.reading(scope, (tx) => listDifferences(tx, scope.tenant, filters, page)), differenceOf)
    },

    async getDifference({ params: { id }, session }) {
      const scope = adminScope(session)
      const row = isUuid(id) && (await db.reading(scope, (tx) => findDifference(tx, { tenant: scope.tenant, id })))
      if (!row) throw new Refusal('record.missing')
      return { data: differenceOf(row) }
    },

    async explainDifference({ params: { id }, body: { reason }, session, requestId, keep }) {
      const { tenant, userId } = adminScope(session)
      const now = clock.now()
      return db.system(async (tx) => {
        const before = isUuid(id) ? await findDifference(tx, { tenant, id }) : undefined
        if (!before) throw new Refusal('record.missing')
        if (!(await explainDifference(tx, { tenant, id, reason, by: session.own, now }))) throw new Refusal('record.changed')
        await writeAudit(tx, {
          tenant,
          customerId: before.customerId ?? session.own.customerId,
          actorId: userId,
          action: 'subscriptions.update',
          entity: 'book_differences',
          entityId: id,
          before: { state: before.state },
          after: { state: 'explained', reason, reference: before.reference, kind: before.kind },
          requestId,
          at: now,
        })
        const after = await findDifference(tx, { tenant, id })
        return keep(tx, { data: differenceOf(after ?? before) })
      })
    },

    async listBookDays({ session }) {
      const scope = adminScope(session)
      const rows = await db.reading(scope, (tx) => lastBookDays(tx, scope.tenant, shownDays * drivers.length))
      return { data: rows.map(bookDayOf) }
    },

    async matchBookDay({ body: { day }, session, requestId, language }) {
      const { tenant, userId } = adminScope(session)
      const now = clock.now()
      if (day >= localDay(now)) {
        throw new Refusal('validation.failed', { errors: [{ field: 'day', message: ruleText('day.past', language) }] })
      }
      const rows = await db.system(async (tx) => {
        for (const { driver } of await listBooks(tx, tenant)) {
          const isNew = await beginBookDay(tx, { tenant, driver, day, ...bookWindow(day), now, again: true })
          if (isNew) await insertJobOfTenant(tx, { tenant, kind: 'books.match', payload: { driver, day }, now })
        }
        const act = { action: 'subscriptions.update', entity: 'book_days', entityId: day, before: null, after: { day } }
        await writeAudit(tx, { tenant, customerId: session.own.customerId, actorId: userId, requestId, at: now, ...act })
        return lastBookDays(tx, tenant, shownDays * drivers.length)
      })
      services.wakeJobs()
      return { data: rows.map(bookDayOf) }
    },

    async listPayments({ query, session, language }) {
      const scope = adminScope(session)
      const page = pageRequest(paymentOrders, query, language)
      const read = await db.reading(scope, (tx) => listPayments(tx, scope.tenant, filtersOf(query), page))
      return pageAnswer(page, read, paymentRowOf)
    },
  }
}

function filtersOf(query: Call<'listPayments'>['query']): PaymentFilters {
  const { since, until } = dayRange(query)
  return { ...searched(query.search), driver: query.driver, since, before: until }
}

/**
 * Checks the days of the accountant's file: `since` is not after `until`, and they are at most a year. Without them it
 * begins with the first payment, and ends now.
 * @throws Refusal 422 exports.range
 */
export async function requirePaymentDays(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  scope: StaffScope,
  query: { since?: string | undefined; until?: string | undefined },
): Promise<void> {
  const { since, until } = dayRange(query)
  const now = clock.now()
  const from = since ?? (await db.reading(scope, (tx) => firstPayment(tx, scope.tenant))) ?? now
  const length = (until ?? now).getTime() - from.getTime()
  const isWrong = since !== undefined && until !== undefined && length <= 0
  if (isWrong || length > paymentsMostDays * 86_400_000) throw new Refusal('exports.range')
}

/** Exports the accountant's list as a file. */
export function paymentsFile({ db }: Pick<Services, 'db'>): ListFileOf<'exportPayments'> {
  return ({ scope, query, language }) =>
    listFile(language === 'es' ? 'pagos' : 'payments', {
      columns: paymentColumns(language),
      page: pageRequest(paymentOrders, { sort: query.sort }, language),
      language,
      read: (page) => db.within(scope, (tx) => listPayments(tx, scope.tenant, filtersOf(query), page)),
    })
}
