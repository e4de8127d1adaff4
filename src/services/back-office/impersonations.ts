import type { Impersonation } from '#contract/back-office/desk.ts'
import type { Call } from '../http.ts'

/** Looking at a customer's account as it is (docs/decisions/0017). */
export function createImpersonations(call: Call) {
  return {
    begin: async (asked: { customerId: string; reason: string; writes: boolean }): Promise<Impersonation> => {
      const { customerId, ...same } = asked
      return (await call('beginImpersonation', { body: { cliente_id: customerId, ...same } })).data
    },
    end: async (id: string): Promise<void> => {
      await call('endImpersonation', { params: { id } })
    },
  }
}
