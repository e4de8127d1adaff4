import { applicationKeySchema } from './connection.ts'
import { idSchema } from './id.ts'
import { record, request } from './record.ts'
import * as z from './zod.ts'

/** Most of a feature that is reported as used. */
const mostUsed = 1_000_000_000_000

const keySchema = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/, 'key'))

/**
 * How much of its features an application counts for a customer, by key, and when it counted (ISO 8601 UTC). Whole
 * numbers, absolute: not what was added since the last report.
 */
export const usageReport = request({
  app: applicationKeySchema,
  secret: z.string().check(z.maxLength(256)),
  cliente: record({ id: idSchema }),
  usage: z
    .record(keySchema, z.int().check(z.minimum(0), z.maximum(mostUsed)))
    .check(z.refine((usage) => Object.keys(usage).length <= 100, 'count')),
  at: z.iso.datetime({ error: 'date' }),
})

/** A number that stands: of a report, unless a later one came before it. */
export const standingUsage = z.object({ key: z.string(), used: z.int(), at: z.string() })
