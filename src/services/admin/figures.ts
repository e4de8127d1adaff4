import type { Figures } from '#contract/admin/figures.ts'
import type { Call } from '../http.ts'

/** What the first page of the administration tells. */
export function createFigures(call: Call) {
  return {
    read: async (signal?: AbortSignal): Promise<Figures> => (await call('getFigures', { signal })).data,
  }
}
