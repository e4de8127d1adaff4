import type { BulkLists } from '../../http/bulk-list.ts'
import type { Services } from '../../services.ts'
import { customersBulk } from './customers.routes.ts'
import { peopleBulk } from './people.routes.ts'
import { subscriptionsBulk } from './subscription-lists.routes.ts'

/** Returns every list whose records a bulk run may act on. */
export function bulkLists(services: Pick<Services, 'db'>): BulkLists {
  return {
    bulkCustomers: customersBulk(services),
    bulkSubscriptions: subscriptionsBulk(services),
    bulkPeople: peopleBulk(services),
  }
}
