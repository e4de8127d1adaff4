import type { CustomerDetail } from '#contract/admin/customer.ts'
import { adminCustomerMachine, type CustomerFields } from '#machines/flows/admin-customer.machine.ts'
import type { AdminServices } from '../services/admin/admin-services.ts'
import { recordCalls } from './record-calls.ts'

/** A customer's general data, for staff. One that is pending is sent as one that is let in, and stays pending. */
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
