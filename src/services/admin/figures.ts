import type { Figures } from '#contract/admin/figures.ts'
import type { Forecast } from '#contract/admin/forecast.ts'
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
    /** The recurring revenue of the coming months, from today on. */
    forecast: async (signal?: AbortSignal): Promise<Forecast> => (await call('getForecast', { signal })).data,
  }
}
