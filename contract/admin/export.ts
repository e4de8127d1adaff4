import { record } from '../record.ts'
import * as z from '../zod.ts'

/** `expired` is a file that was written and is deleted any moment now. */
export const exportStates = ['queued', 'running', 'done', 'failed', 'expired'] as const

/** Days that a file is kept: from a Friday to the Monday after it. */
export const exportKeptDays = 3

/** Files that a person has at a time, whatever became of them. */
export const mostExports = 20

/** Lists that staff may have as a file, by the call that asks for it. */
export const exportedLists = [
  'exportCustomers',
  'exportPeople',
  'exportCompanies',
  'exportProducts',
  'exportPlans',
  'exportPromoCodes',
  'exportSubscriptions',
  'exportOrders',
  'exportAudit',
] as const
export type ExportedList = (typeof exportedLists)[number]

/**
 * A list that is written into a file on the server. `query` is what the list was asked with, by its names on the wire;
 * `rows` and `bytes` are those written so far; a file that is `done` is kept until `kept_until` (ISO 8601).
 */
export const exportRecord = record({
  id: z.string(),
  operation: z.enum(exportedLists),
  query: z.record(z.string(), z.string()),
  file: z.string(),
  state: z.enum(exportStates),
  rows: z.int(),
  bytes: z.int(),
  created_at: z.string(),
  kept_until: z.string(),
})
export type ExportRecord = z.output<typeof exportRecord>

/** Where a browser downloads a file by itself, once and soon: a path under the API’s base, with a token in it. */
export const exportLink = z.object({ href: z.string() })
