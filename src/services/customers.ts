import type { Customer } from '#contract/customer.ts'
import type { Call } from './http.ts'

/** A change of a customer's general data. `version` is the one that was read. */
export interface CustomerChange {
  id: string
  version: number
  name: string
  alias: string | null
  phone: string
}

export function createCustomers(call: Call) {
  return {
    get: async (id: string, signal?: AbortSignal): Promise<Customer> =>
      (await call('getCustomer', { params: { id }, signal })).data,
    update: async ({ id, ...body }: CustomerChange, signal?: AbortSignal): Promise<Customer> =>
      (await call('updateCustomer', { params: { id }, body, signal })).data,
    /** Sets the day of the month on which all subscriptions renew; null: each on its own. */
    chooseBillingDay: async (
      { id, ...body }: { id: string; version: number; day: number | null },
      signal?: AbortSignal,
    ): Promise<Customer> => (await call('chooseBillingDay', { params: { id }, body, signal })).data,
  }
}
