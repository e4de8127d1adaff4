import type { CustomerDetail } from '#contract/admin/customer.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** What staff enter for a customer. */
export interface CustomerFields {
  name: string
  alias: string | null
  phone: string
  status: CustomerDetail['status']
}

/** Staff edit the general data of a customer (ADM-1). */
export const adminCustomerMachine = createRecordFormMachine<CustomerDetail, CustomerFields>('adminCustomer')
