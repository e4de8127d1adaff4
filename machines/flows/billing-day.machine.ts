import type { Customer } from '#contract/customer.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** The choice of the day of the month on which all subscriptions renew; null: each on its own. */
export interface BillingDayChange {
  day: number | null
}

/** The billing day of a customer (docs/decisions/0085). */
export const billingDayMachine = createRecordFormMachine<Customer, BillingDayChange>('billing-day')
