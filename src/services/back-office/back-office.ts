import type { Call } from '../http.ts'
import { createCompanyDesk } from './companies.ts'
import { createCustomerDesk } from './customers.ts'
import { createDesk } from './desk.ts'
import { createFigures } from './figures.ts'
import { createLists } from './lists.ts'
import { createPeopleDesk } from './people.ts'

export type BackOffice = ReturnType<typeof createBackOffice>

/** What the administration does, area by area. */
export function createBackOffice(call: Call) {
  return {
    companies: createCompanyDesk(call),
    customers: createCustomerDesk(call),
    desk: createDesk(call),
    figures: createFigures(call),
    lists: createLists(call),
    people: createPeopleDesk(call),
  }
}
