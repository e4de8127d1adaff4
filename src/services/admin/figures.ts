import type { ComputedFigures } from '#contract/admin/computed-figures.ts'
import type { Figures } from '#contract/admin/figures.ts'
import type { Revenue } from '#contract/admin/revenue.ts'
import type { Call } from '../http.ts'

/** Figures of the administration. */
export function createFigures(call: Call) {
  return {
    /** Those of its first page. */
    read: async (signal?: AbortSignal): Promise<Figures> => (await call('getFigures', { signal })).data,
    /** The recurring revenue of the twelve months that end with a month, or with the present one. */
    revenue: async (month: string | undefined, signal?: AbortSignal): Promise<Revenue> =>
      (await call('getRevenue', { query: month === undefined ? {} : { month }, signal })).data,
    /** Those that the server computes once a day, from the present day on. */
    computed: async (signal?: AbortSignal): Promise<ComputedFigures> => (await call('getComputedFigures', { signal })).data,
    /** Asks for them anew; the answer says that the server computes them. */
    compute: async (): Promise<ComputedFigures> => (await call('computeFigures', { body: {} })).data,
  }
}
