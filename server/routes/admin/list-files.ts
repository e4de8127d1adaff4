import { type ListFiles, storedFile } from '../../http/list-file.ts'
import type { Services } from '../../services.ts'
import { auditFile } from '../audit.routes.ts'
import { paymentsFile } from './books.routes.ts'
import { bulkRunFile } from './bulk-runs.routes.ts'
import { companiesFile } from './companies.routes.ts'
import { customersFile } from './customers.routes.ts'
import { ordersFile } from './orders.routes.ts'
import { peopleFile } from './people.routes.ts'
import { plansFile } from './plan-lists.routes.ts'
import { productsFile } from './product-lists.routes.ts'
import { promoCodesFile } from './promo-lists.routes.ts'
import { movementsFile } from './revenue.routes.ts'
import { subscriptionsFile } from './subscription-lists.routes.ts'

/** Returns every list that staff may export as a file. */
export function listFiles(services: Pick<Services, 'db'>): ListFiles {
  return {
    exportCustomers: storedFile('exportCustomers', customersFile(services)),
    exportPeople: storedFile('exportPeople', peopleFile(services)),
    exportCompanies: storedFile('exportCompanies', companiesFile(services)),
    exportProducts: storedFile('exportProducts', productsFile(services)),
    exportPlans: storedFile('exportPlans', plansFile(services)),
    exportPromoCodes: storedFile('exportPromoCodes', promoCodesFile(services)),
    exportSubscriptions: storedFile('exportSubscriptions', subscriptionsFile(services)),
    exportOrders: storedFile('exportOrders', ordersFile(services)),
    exportPayments: storedFile('exportPayments', paymentsFile(services)),
    exportMovements: storedFile('exportMovements', movementsFile(services)),
    exportAudit: storedFile('exportAudit', auditFile(services)),
    exportBulkRun: storedFile('exportBulkRun', bulkRunFile(services)),
  }
}
