import type { Impersonation } from '#contract/admin/workspace.ts'
import type { Call } from '../http.ts'

/** Impersonation of customers by staff (docs/decisions/0017). */
export function createImpersonations(call: Call) {
  return {
    begin: async (request: { customerId: string; reason: string; writes: boolean }): Promise<Impersonation> => {
      return (await call('beginImpersonation', { body: request })).data
    },
    end: async (id: string): Promise<void> => {
      await call('endImpersonation', { params: { id } })
    },
  }
}
