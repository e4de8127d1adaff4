import type { Figures } from '#contract/admin/figures.ts'
import type { Revenue } from '#contract/admin/revenue.ts'
import { monthSchema } from '#contract/month.ts'
import * as z from '#contract/zod.ts'
import type { Call } from '../http.ts'

/** Figures of the administration. */
export function createFigures(call: Call) {
  return {
    /** Those of its first page. */
    read: async (signal?: AbortSignal): Promise<Figures> => (await call('getFigures', { signal })).data,
    /** The recurring revenue of the twelve months that end with a month, or with the present one when it is none. */
    async revenue(month: string | undefined, signal?: AbortSignal): Promise<Revenue> {
      const given = z.safeParse(monthSchema, month)
      return (await call('getRevenue', { query: given.success ? { month: given.data } : {}, signal })).data
    },
  }
}
