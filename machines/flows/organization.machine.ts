import type { Customer } from '#contract/customer.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** What the organization's people change of it; its RFC stays. */
export type OrganizationChange = Pick<Customer, 'name' | 'alias' | 'phone'>

/** The general data of the customer (SET-1). */
export const organizationMachine = createRecordFormMachine<Customer, OrganizationChange>('organization')
