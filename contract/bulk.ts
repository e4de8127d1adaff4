import { failureCodes } from './failure-codes.ts'
import type { FailureCode } from './failure-codes.ts'
import { idSchema } from './id.ts'
import { reasonSchema } from './reason.ts'
import { request } from './record.ts'
import * as z from './zod.ts'

/**
 * One act on up to 100 records at once, with why: it stands in the audit record of each. `unreasoned` acts change
 * nothing of a record, and need no reason.
 */
export function bulkBody<const Acts extends readonly [string, ...string[]]>(
  acts: Acts,
  unreasoned: readonly Acts[number][] = [],
) {
  const body = {
    ids: z.array(idSchema).check(z.minLength(1, 'count'), z.maxLength(100, 'count')),
    act: z.enum(acts),
    reason: z.optional(reasonSchema),
  } as const
  const isReasoned = ({ act, reason }: { act: string; reason?: string | undefined }) =>
    reason !== undefined || (unreasoned as readonly string[]).includes(act)
  return request(body, z.refine(isReasoned, { error: 'required', path: ['reason'] }))
}

const codes = Object.keys(failureCodes) as [FailureCode, ...FailureCode[]]

/** What became of each record: done, or the code it was refused with. Others are not touched by one that is refused. */
export const bulkResults = z.array(z.object({ id: z.string(), failure: z.nullable(z.enum(codes)) }))
export type BulkResults = z.output<typeof bulkResults>
