import type { CustomerDetail } from '#contract/admin/customer.ts'
import { adminCustomerMachine, type CustomerFields } from '#machines/flows/admin-customer.machine.ts'
import type { AdminServices } from '../services/admin/admin-services.ts'
import { recordCalls } from './record-calls.ts'

/**
 * Provides the form of a customer's general data, for staff. A pending customer is sent as active and stays pending.
 */
export function adminCustomerFlow({ customers }: Pick<AdminServices, 'customers'>, id: string, saved: () => void) {
  return adminCustomerMachine.provide({
    actors: recordCalls(
      (signal) => customers.get(id, signal),
      ({ id, version }: CustomerDetail, { status, ...change }: CustomerFields, signal) =>
        customers.edit({ id, version, ...change, status: status === 'pending' ? 'active' : status }, signal),
    ),
    actions: { announceSaved: saved },
  })
}
