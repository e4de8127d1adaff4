import type { Customer } from '#contract/customer.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** What a customer's users may change of their customer; its RFC does not change. */
export type OrganizationChange = Pick<Customer, 'name' | 'alias' | 'phone'>

/** The general data of the customer (SET-1). */
export const organizationMachine = createRecordFormMachine<Customer, OrganizationChange>('organization')
