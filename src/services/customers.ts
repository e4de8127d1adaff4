import type { Customer } from '#contract/customer.ts'
import type { Call } from './http.ts'

export function createCustomers(call: Call) {
  return {
    get: async (id: string, signal?: AbortSignal): Promise<Customer> =>
      (await call('getCustomer', { params: { id }, signal })).data,
  }
}
