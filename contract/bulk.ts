import { failureCodes } from './failure-codes.ts'
import type { FailureCode } from './failure-codes.ts'
import { idSchema } from './id.ts'
import * as z from './zod.ts'

/** One act on up to 100 records at once. */
export function bulkBody<const Acts extends readonly [string, ...string[]]>(acts: Acts) {
  return z.strictObject({ ids: z.array(idSchema).check(z.minLength(1, 'count'), z.maxLength(100, 'count')), act: z.enum(acts) })
}

const codes = Object.keys(failureCodes) as [FailureCode, ...FailureCode[]]

/** What became of each record: done, or the code it was refused with. Others are not touched by one that is refused. */
export const bulkResults = z.array(z.object({ id: z.string(), failure: z.nullable(z.enum(codes)) }))
export type BulkResults = z.output<typeof bulkResults>
