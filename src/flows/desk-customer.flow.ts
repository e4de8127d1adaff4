import type { CustomerDetail } from '#contract/back-office/customer.ts'
import { deskCustomerMachine, type CustomerFields } from '#machines/flows/desk-customer.machine.ts'
import type { BackOffice } from '../services/back-office/back-office.ts'
import { recordCalls } from './record-calls.ts'

/** A customer's general data, for staff. A status that was not changed is not sent: one that is pending stays so. */
export function deskCustomerFlow({ customers }: Pick<BackOffice, 'customers'>, id: string, saved: () => void) {
  return deskCustomerMachine.provide({
    actors: recordCalls(
      (signal) => customers.get(id, signal),
      ({ id, version, status: before }: CustomerDetail, { status, ...change }: CustomerFields, signal) =>
        customers.edit({ id, version, ...change, ...(status !== before && status !== 'pending' && { status }) }, signal),
    ),
    actions: { announceSaved: saved },
  })
}
