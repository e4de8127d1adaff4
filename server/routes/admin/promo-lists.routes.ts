import type { PromoUse } from '#contract/admin/promo.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Column } from '../../http/csv.ts'
import { listFile } from '../../http/list-file.ts'
import type { ListFileOf } from '../../http/list-file.ts'
import { pageAnswer, pageRequest } from '../../http/cursor-pages.ts'
import type { PromoRow } from '../../queries/promo-codes.ts'
import { listPromoRecords, listPromoUses, promoOrders, useOrders } from '../../queries/promo-records.ts'
import type { PromoUsed } from '../../queries/promo-records.ts'
import type { Services } from '../../services.ts'
import { promoRecordOf, requirePromo } from './require-promo.ts'

type Rows = 'listPromoCodes' | 'listPromoUses'

const columns: Column<PromoRow>[] = [
  { es: 'Código', en: 'Code', cell: ({ code }) => code },
  { es: 'Porcentaje', en: 'Percent', cell: ({ discountBp }) => (discountBp > 0 ? discountBp / 100 : null) },
  { es: 'Monto en pesos', en: 'Amount in pesos', cell: ({ centavos }) => (centavos > 0 ? centavos / 100 : null) },
  { es: 'Desde', en: 'From', cell: ({ startsAt }) => startsAt },
  { es: 'Hasta', en: 'Until', cell: ({ endsAt }) => endsAt },
  { es: 'Usos', en: 'Uses', cell: ({ uses }) => uses },
  { es: 'Usos como máximo', en: 'Uses at most', cell: ({ maxUses }) => maxUses },
  { es: 'Una vez por cliente', en: 'Once per customer', cell: ({ oncePerCustomer }) => oncePerCustomer },
  { es: 'Detenido', en: 'Stopped', cell: ({ stoppedAt }) => stoppedAt },
]

/** Handles the list of promo codes, and the uses of one. */
export function promoListRoutes({ db, clock }: Services): Pick<Handlers, Rows> {
  return {
    async listPromoCodes({ query, session, language }) {
      const scope = adminScope(session)
      const page = pageRequest(promoOrders, query, language)
      const by = { page, ...filtersOf(query, clock.now()) }
      return pageAnswer(page, await db.reading(scope, (tx) => listPromoRecords(tx, scope.tenant, by)), promoRecordOf)
    },

    async listPromoUses({ params: { id }, query, session, language }) {
      const scope = adminScope(session)
      const page = pageRequest(useOrders, query, language)
      const read = await db.within(scope, async (tx) => {
        await requirePromo(tx, scope.tenant, id)
        return listPromoUses(tx, scope.tenant, { page, id, search: query.search })
      })
      return pageAnswer(page, read, useOf)
    },
  }
}

const filtersOf = ({ search, state }: Call<'listPromoCodes'>['query'], now: Date) => ({ search, state, now })

function useOf({ orderId, createdAt, saved, customerId, customerName }: PromoUsed): PromoUse {
  const customer = { id: customerId, name: customerName }
  return { id: orderId, customer, orderId, saved, createdAt: createdAt.toISOString() }
}

/** Exports promo codes as a file. */
export function promoCodesFile({ db }: Pick<Services, 'db'>): ListFileOf<'exportPromoCodes'> {
  return ({ scope, query, language, now }) =>
    listFile(language === 'es' ? 'codigos' : 'promo-codes', {
      columns,
      page: pageRequest(promoOrders, { sort: query.sort }, language),
      language,
      read: (page) => db.within(scope, (tx) => listPromoRecords(tx, scope.tenant, { page, ...filtersOf(query, now) })),
    })
}
