import type { Call } from '../http.ts'
import { createCatalogueDesk } from './catalogue.ts'
import { createCompanyDesk } from './companies.ts'
import { createCustomerDesk } from './customers.ts'
import { createDesk } from './desk.ts'
import { createLists } from './lists.ts'
import { createPeopleDesk } from './people.ts'
import { createPromoDesk } from './promo.ts'
import { createSalesDesk } from './sales.ts'

export type BackOffice = ReturnType<typeof createBackOffice>

/** What the administration does, area by area. */
export function createBackOffice(call: Call) {
  return {
    catalogue: createCatalogueDesk(call),
    companies: createCompanyDesk(call),
    customers: createCustomerDesk(call),
    desk: createDesk(call),
    lists: createLists(call),
    people: createPeopleDesk(call),
    promos: createPromoDesk(call),
    sales: createSalesDesk(call),
  }
}
