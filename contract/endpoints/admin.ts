import type { Endpoint } from '../endpoint.ts'
import { adminCatalogueEndpoints } from './admin/catalogue.ts'
import { systemEndpoints } from './admin/system.ts'
import { workspaceEndpoints } from './admin/workspace.ts'
import { adminPeopleEndpoints } from './admin/people.ts'
import { adminSalesEndpoints } from './admin/sales.ts'
import { adminSupportEndpoints } from './admin/support.ts'

/** Calls of the administration. Only the browsers of staff load them. */
export const adminEndpoints = {
  ...adminPeopleEndpoints,
  ...adminCatalogueEndpoints,
  ...adminSalesEndpoints,
  ...systemEndpoints,
  ...workspaceEndpoints,
  ...adminSupportEndpoints,
} as const satisfies Record<string, Endpoint>
