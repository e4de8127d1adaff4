import type { MergePreview, MergeRequest } from '#contract/admin/account-merge.ts'
import type { CustomerDetail } from '#contract/admin/customer.ts'
import type { Call } from '../http.ts'

/** Merges of two accounts: `id` goes, `into` stays. */
export function createAccountMerges(call: Call) {
  return {
    preview: async (id: string, into: string): Promise<MergePreview> =>
      (await call('previewMerge', { params: { id, into } })).data,
    merge: async (id: string, into: string, body: MergeRequest): Promise<CustomerDetail> =>
      (await call('mergeAccounts', { params: { id, into }, body })).data,
    undo: async (id: string, reason: string): Promise<CustomerDetail> =>
      (await call('undoMerge', { params: { id }, body: { reason } })).data,
  }
}
