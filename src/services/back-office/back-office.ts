import type { Call } from '../http.ts'
import { createAccessDesk } from './access.ts'
import { createCatalogueDesk } from './catalogue.ts'
import { createCompanyDesk } from './companies.ts'
import { createCustomerDesk } from './customers.ts'
import { createDesk } from './desk.ts'
import { createFigures } from './figures.ts'
import { createImpersonations } from './impersonations.ts'
import { createLists } from './lists.ts'
import { createLogDesk } from './logs.ts'
import { createPeopleDesk } from './people.ts'
import { createPromoDesk } from './promo.ts'
import { createSalesDesk } from './sales.ts'
import { createSupportDesk } from './support.ts'

export type BackOffice = ReturnType<typeof createBackOffice>

/** What the administration does, area by area. `base` is where the API is, for files that the browser downloads by itself. */
export function createBackOffice(call: Call, base: string) {
  return {
    access: createAccessDesk(call),
    catalogue: createCatalogueDesk(call),
    companies: createCompanyDesk(call),
    customers: createCustomerDesk(call),
    desk: createDesk(call),
    figures: createFigures(call),
    impersonations: createImpersonations(call),
    lists: createLists(call, base),
    logs: createLogDesk(call),
    people: createPeopleDesk(call),
    promos: createPromoDesk(call),
    sales: createSalesDesk(call),
    support: createSupportDesk(call),
  }
}
