import { adminScope } from '../../http/admin-scope.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { pageAnswer, pageRequest } from '../../http/cursor-pages.ts'
import { listFile } from '../../http/list-file.ts'
import type { ListFileOf } from '../../http/list-file.ts'
import { withPlansForAnyValues, withoutWholeTables } from '../../queries/planner.ts'
import { listMovements, movementOrders } from '../../queries/revenue-movements.ts'
import type { MovementFilters } from '../../queries/revenue-movements.ts'
import { readRevenue } from '../../queries/revenue.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { ruleText } from '../../refusal/rule-texts.ts'
import type { Services } from '../../services.ts'
import { dayRange } from '../day-range.ts'
import { idFilter } from './id-filter.ts'
import { lastMonths, monthOf } from './last-months.ts'
import { movementColumns } from './movement-columns.ts'
import { movementOf, revenueOf } from './revenue-wire.ts'

/** Handles the recurring revenue and its movements (docs/decisions/0160). */
export function adminRevenueRoutes({ db, clock }: Services): Pick<Handlers, 'getRevenue' | 'listMovements'> {
  return {
    async getRevenue({ query, session, language }) {
      const scope = adminScope(session)
      const now = clock.now()
      const month = query.month ?? monthOf(now)
      if (month > monthOf(now)) {
        throw new Refusal('validation.failed', { errors: [{ field: 'month', message: ruleText('month.begun', language) }] })
      }
      const months = lastMonths(month)
      const sums = await db.reading(scope, async (tx) => {
        await withoutWholeTables(tx)
        await withPlansForAnyValues(tx)
        return readRevenue(tx, scope.tenant, months)
      })
      return { data: { at: now.toISOString(), timezone: 'America/Mexico_City', month, ...revenueOf(months, sums) } }
    },

    async listMovements({ query, session, language }) {
      const scope = adminScope(session)
      const page = pageRequest(movementOrders, query, language)
      const read = await db.reading(scope, (tx) => listMovements(tx, scope.tenant, filtersOf(query), page))
      return pageAnswer(page, read, movementOf)
    },
  }
}

function filtersOf(query: Call<'listMovements'>['query']): MovementFilters {
  const { since, until } = dayRange(query)
  const { search: words, kind, origin } = query
  return { words, kind, origin, since, before: until, customerId: idFilter(query.customerId) }
}

/** Exports the movements as a file. */
export function movementsFile({ db }: Pick<Services, 'db'>): ListFileOf<'exportMovements'> {
  return ({ scope, query, language }) =>
    listFile(language === 'es' ? 'movimientos' : 'movements', {
      columns: movementColumns(language),
      page: pageRequest(movementOrders, { sort: query.sort }, language),
      language,
      read: (page) => db.within(scope, (tx) => listMovements(tx, scope.tenant, filtersOf(query), page)),
    })
}
