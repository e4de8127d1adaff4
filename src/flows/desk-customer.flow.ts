import type { CustomerDetail } from '#contract/back-office/customer.ts'
import { deskCustomerMachine, type CustomerFields } from '#machines/flows/desk-customer.machine.ts'
import type { BackOffice } from '../services/back-office/back-office.ts'
import { recordCalls } from './record-calls.ts'

/** A customer's general data, for staff. One that is pending is sent as one that is let in, and stays pending. */
export function deskCustomerFlow({ customers }: Pick<BackOffice, 'customers'>, id: string, saved: () => void) {
  return deskCustomerMachine.provide({
    actors: recordCalls(
      (signal) => customers.get(id, signal),
      ({ id, version }: CustomerDetail, { status, ...change }: CustomerFields, signal) =>
        customers.edit({ id, version, ...change, status: status === 'pending' ? 'active' : status }, signal),
    ),
    actions: { announceSaved: saved },
  })
}
