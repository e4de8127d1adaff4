import type { BulkRun, CustomerBulkAct, PersonBulkAct, RunBegin, RunStep, SubscriptionBulkAct } from '#contract/admin/bulk-run.ts'
import type { ListAddress } from '../../lib/list-address.ts'
import type { Call } from '../http.ts'
import { queryOf } from './lists.ts'

interface NewRun<Act> {
  act: Act
  reason: string
}

// Cast: the query of an address is checked by the call's own schema, whose type is lost on the way.
const filtersOf = (name: RunBegin, address: ListAddress) => queryOf(name, { ...address, cursor: '' }) as object

/** Acts on everything that a list finds, carried out by the server (docs/decisions/0153). */
export function createBulkRuns(call: Call) {
  return {
    /** Begins an act on every customer of a list's address. */
    async beginCustomers(address: ListAddress, body: NewRun<CustomerBulkAct>): Promise<void> {
      await call('beginCustomersRun', { query: filtersOf('beginCustomersRun', address), body })
    },
    /** Begins an act on every subscription of a list's address. */
    async beginSubscriptions(address: ListAddress, body: NewRun<SubscriptionBulkAct>): Promise<void> {
      await call('beginSubscriptionsRun', { query: filtersOf('beginSubscriptionsRun', address), body })
    },
    /** Begins an act on every user of a list's address. */
    async beginPeople(address: ListAddress, body: NewRun<PersonBulkAct>): Promise<void> {
      await call('beginPeopleRun', { query: filtersOf('beginPeopleRun', address), body })
    },
    /** The runs of all staff on lists that the caller reads, the newest first. */
    list: async (signal?: AbortSignal): Promise<readonly BulkRun[]> => (await call('listBulkRuns', { signal })).data,
    steer: async (id: string, step: RunStep): Promise<BulkRun> =>
      (await call('steerBulkRun', { params: { id }, body: { step } })).data,
    undo: async (id: string, reason: string): Promise<BulkRun> =>
      (await call('undoBulkRun', { params: { id }, body: { reason } })).data,
  }
}
