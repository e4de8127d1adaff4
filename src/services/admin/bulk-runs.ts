import type { BulkRun, CustomerBulkAct, RunStep } from '#contract/admin/bulk-run.ts'
import type { ListAddress } from '../../lib/list-address.ts'
import type { Call } from '../http.ts'
import { queryOf } from './lists.ts'

/** Acts on everything that a list finds, carried out by the server (docs/decisions/0153). */
export function createBulkRuns(call: Call) {
  return {
    /** Begins an act on every customer of a list's address. */
    async beginCustomers(address: ListAddress, body: { act: CustomerBulkAct; reason: string }): Promise<void> {
      // Cast: the query of an address is checked by the call's own schema, whose type is lost on the way.
      const query = queryOf('beginCustomersRun', { ...address, cursor: '' }) as object
      await call('beginCustomersRun', { query, body })
    },
    /** The runs of all staff, the newest first. */
    list: async (signal?: AbortSignal): Promise<readonly BulkRun[]> => (await call('listBulkRuns', { signal })).data,
    steer: async (id: string, step: RunStep): Promise<BulkRun> =>
      (await call('steerBulkRun', { params: { id }, body: { step } })).data,
    undo: async (id: string, reason: string): Promise<BulkRun> =>
      (await call('undoBulkRun', { params: { id }, body: { reason } })).data,
  }
}
