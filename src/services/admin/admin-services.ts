import type { Call } from '../http.ts'
import { createAccountMerges } from './account-merges.ts'
import { createAccessAdmin } from './access.ts'
import { createBooksAdmin } from './books.ts'
import { createBrandAdmin } from './brand.ts'
import { createBulkRuns } from './bulk-runs.ts'
import { createCatalogueAdmin } from './catalogue.ts'
import { createCompanyAdmin } from './companies.ts'
import { createCustomerNotes } from './customer-notes.ts'
import { createCustomerAdmin } from './customers.ts'
import { createWorkspace } from './workspace.ts'
import { createFigures } from './figures.ts'
import { createImpersonations } from './impersonations.ts'
import { createLists } from './lists.ts'
import { createLogAdmin } from './logs.ts'
import { createPeopleAdmin } from './people.ts'
import { createPriceCampaigns } from './price-campaigns.ts'
import { createPromoAdmin } from './promo.ts'
import { createRuleChecks } from './rule-checks.ts'
import { createSalesAdmin } from './sales.ts'
import { createSetup } from './setup.ts'
import { createStaffAdmin } from './staff.ts'
import { createSupportAdmin } from './support.ts'
import { createTenantsAdmin } from './tenants.ts'

export type AdminServices = ReturnType<typeof createAdminServices>

/**
 * The services of the administration, by area. `base` is the address of the API, for files that the browser downloads.
 */
export function createAdminServices(call: Call, base: string) {
  return {
    access: createAccessAdmin(call),
    books: createBooksAdmin(call),
    brand: createBrandAdmin(call),
    bulkRuns: createBulkRuns(call),
    catalogue: createCatalogueAdmin(call),
    companies: createCompanyAdmin(call),
    customers: createCustomerAdmin(call),
    workspace: createWorkspace(call),
    figures: createFigures(call),
    impersonations: createImpersonations(call),
    lists: createLists(call, base),
    merges: createAccountMerges(call),
    logs: createLogAdmin(call),
    notes: createCustomerNotes(call),
    people: createPeopleAdmin(call),
    priceCampaigns: createPriceCampaigns(call),
    promos: createPromoAdmin(call),
    rules: createRuleChecks(call),
    sales: createSalesAdmin(call),
    setup: createSetup(call),
    staff: createStaffAdmin(call),
    support: createSupportAdmin(call),
    tenants: createTenantsAdmin(call),
  }
}
