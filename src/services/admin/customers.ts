import type { CustomerCorrection, CustomerDetail, NewCustomer } from '#contract/admin/customer.ts'
import type { CustomerBulkAct } from '#contract/admin/bulk-run.ts'
import type { CustomerSummary } from '#contract/admin/customer-summary.ts'
import type { BulkResults } from '#contract/bulk.ts'
import type { Call } from '../http.ts'
import { createIdempotencyKeys } from '../idempotency-keys.ts'

/**
 * What staff change of a customer. `version` is the one that was read. A pending customer stays pending unless it is
 * blocked.
 */
export interface CustomerEdit {
  id: string
  version: number
  name: string
  alias: string | null
  phone: string
  status: 'active' | 'blocked'
}

/** Customers in the administration (ADM-1). */
export function createCustomerAdmin(call: Call) {
  const keys = createIdempotencyKeys()
  return {
    get: async (id: string, signal?: AbortSignal): Promise<CustomerDetail> =>
      (await call('getCustomerRecord', { params: { id }, signal })).data,
    summary: async (id: string, signal?: AbortSignal): Promise<CustomerSummary> =>
      (await call('getCustomerSummary', { params: { id }, signal })).data,
    async store(body: NewCustomer, signal?: AbortSignal): Promise<CustomerDetail> {
      const { data } = await call('storeCustomer', { body, idempotencyKey: keys.keyOf(body), signal })
      keys.forget()
      return data
    },
    edit: async ({ id, ...body }: CustomerEdit, signal?: AbortSignal): Promise<CustomerDetail> =>
      (await call('editCustomer', { params: { id }, body, signal })).data,
    correct: async (id: string, body: CustomerCorrection, signal?: AbortSignal): Promise<CustomerDetail> =>
      (await call('correctCustomer', { params: { id }, body, signal })).data,
    async remove(id: string): Promise<void> {
      await call('removeCustomer', { params: { id } })
    },
    /** Provisions the customer's applications again. */
    sync: async (id: string): Promise<CustomerDetail> => (await call('syncCustomer', { params: { id }, body: {} })).data,
    bulk: async (act: CustomerBulkAct, ids: readonly string[], reason?: string): Promise<BulkResults> =>
      (await call('bulkCustomers', { body: { act, ids: [...ids], ...(reason === undefined ? {} : { reason }) } })).data,
  }
}
