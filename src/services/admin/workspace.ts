import type { FoundRecord, ListName, SavedView } from '#contract/admin/workspace.ts'
import type { Call } from '../http.ts'

/** Tools of staff: the search for records, and saved views of lists. */
export function createWorkspace(call: Call) {
  return {
    find: async (search: string, signal?: AbortSignal): Promise<readonly FoundRecord[]> =>
      (await call('findRecords', { query: { search }, signal })).data,
    /** The user's own views of a list. */
    views: async (list: ListName, signal?: AbortSignal): Promise<readonly SavedView[]> =>
      (await call('listSavedViews', { query: { list }, signal })).data,
    /** Saves a view and replaces one of the same name. `search` is the query of its address. */
    async keepView({ list, name, search }: { list: ListName; name: string; search: string }): Promise<void> {
      await call('storeSavedView', { body: { list, name, search } })
    },
    async forgetView(id: string): Promise<void> {
      await call('removeSavedView', { params: { id } })
    },
  }
}
