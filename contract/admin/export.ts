import { record } from '../record.ts'
import * as z from '../zod.ts'

/** `expired`: the file was written and will be deleted soon. */
export const exportStates = ['queued', 'running', 'done', 'failed', 'expired'] as const

/** Days for which a file is kept: from a Friday to the following Monday. */
export const exportKeptDays = 3

/** How many exports a person may have at a time, in any state. */
export const mostExports = 20

/** Calls that export a list as a file. */
/** The most days that the accountant's file covers: a leap year. */
export const paymentsMostDays = 366

export const exportedLists = [
  'exportCustomers',
  'exportPeople',
  'exportCompanies',
  'exportProducts',
  'exportPlans',
  'exportPromoCodes',
  'exportSubscriptions',
  'exportOrders',
  'exportPayments',
  'exportMovements',
  'exportAudit',
  'exportBulkRun',
] as const
export type ExportedList = (typeof exportedLists)[number]

/**
 * An export of a list. `query` is the list's query, by the wire's names. `rows` and `bytes` count what is written so
 * far. A file that is `done` is kept until `kept_until` (ISO 8601).
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

/** Where a browser downloads a file, once and soon: a path under the API’s base, with a token in it. */
export const exportLink = z.object({ href: z.string() })
