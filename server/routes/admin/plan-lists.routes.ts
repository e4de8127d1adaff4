import type { PlanRow } from '#contract/admin/plan.ts'
import { discountedPrice } from '#contract/pricing.ts'
import type { Recurrence } from '#contract/pricing.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Handlers } from '../../http/call.ts'
import type { Column } from '../../http/csv.ts'
import { listFile } from '../../http/list-file.ts'
import type { ListFileOf } from '../../http/list-file.ts'
import { pageAnswer, pageRequest } from '../../http/cursor-pages.ts'
import { listPlanRecords, planOrders } from '../../queries/plan-records.ts'
import type { PlanListed } from '../../queries/plan-records.ts'
import type { Services } from '../../services.ts'
import { localised, priceOf, statusOf } from '../../pricing/catalogue-records.ts'

/** Returns a plan's price by a recurrence, in pesos; null when it has no such price. */
const pesos =
  (recurrence: Recurrence) =>
  ({ prices }: PlanListed) => {
    const price = prices.find((one) => one.recurrence === recurrence)
    return price ? discountedPrice(price.centavos, price.discountBp / 100) / 100 : null
  }

const columns: Column<PlanListed>[] = [
  { es: 'Nombre', en: 'Name', cell: ({ name }) => name },
  { es: 'Orden', en: 'Order', cell: ({ order }) => order },
  { es: 'Estado', en: 'Status', cell: statusOf },
  { es: 'Pesos al mes', en: 'Pesos a month', cell: pesos('monthly') },
  { es: 'Pesos al año', en: 'Pesos a year', cell: pesos('yearly') },
  { es: 'Estrategia', en: 'Strategy', cell: ({ strategy }) => strategy },
  { es: 'En el registro', en: 'At registration', cell: ({ register }) => register },
  { es: 'Solo con enlace', en: 'By its link alone', cell: ({ linkOnly }) => linkOnly },
  { es: 'En la incorporación', en: 'At onboarding', cell: ({ onboarding }) => onboarding },
  { es: 'Elegido de inicio', en: 'Selected by default', cell: ({ defaultSelected }) => defaultSelected },
  { es: 'Vendidos', en: 'Sold', cell: ({ sold }) => sold },
  { es: 'Creado', en: 'Created', cell: ({ createdAt }) => createdAt },
]

/** Handles the list of subscription plans of any status. */
export function planListRoutes({ db }: Services): Pick<Handlers, 'listPlanRecords'> {
  return {
    async listPlanRecords({ query, session, language }) {
      const scope = adminScope(session)
      const page = pageRequest(planOrders, query, language)
      const read = await db.reading(scope, (tx) => listPlanRecords(tx, scope.tenant, { page, by: query }))
      return pageAnswer(page, read, rowOf)
    },
  }
}

function rowOf({ nameEs, nameEn, prices, revision, status, createdAt, ...row }: PlanListed): PlanRow {
  return {
    ...row,
    label: localised(nameEs, nameEn),
    status: statusOf({ status }),
    pricing: prices.map(priceOf),
    version: revision,
    createdAt: createdAt.toISOString(),
  }
}

/** Exports subscription plans as a file. */
export function plansFile({ db }: Pick<Services, 'db'>): ListFileOf<'exportPlans'> {
  return ({ scope, query, language }) =>
    listFile(language === 'es' ? 'planes' : 'plans', {
      columns,
      page: pageRequest(planOrders, { sort: query.sort }, language),
      language,
      read: (page) => db.within(scope, (tx) => listPlanRecords(tx, scope.tenant, { page, by: query })),
    })
}
