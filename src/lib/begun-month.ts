import { monthSchema } from '#contract/month.ts'
import { localDay } from '#contract/period-end.ts'
import * as z from '#contract/zod.ts'
import { serverNow } from './server-time.ts'

/** Returns the month in an address, such as 2026-11; nothing when it is none, or has not begun in Mexico City. */
export function begunMonth(text: string | undefined): string | undefined {
  const { success, data } = z.safeParse(monthSchema, text)
  return success && data <= localDay(new Date(serverNow())) ? data : undefined
}
