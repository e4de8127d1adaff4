import type { Figures } from '#contract/admin/figures.ts'
import type { Call } from '../http.ts'

/** Figures of the administration's first page. */
export function createFigures(call: Call) {
  return {
    read: async (signal?: AbortSignal): Promise<Figures> => (await call('getFigures', { signal })).data,
  }
}
