import { failureCodes } from './failure-codes.ts'
import type { FailureCode } from './failure-codes.ts'
import { idSchema } from './id.ts'
import { reasonSchema } from './reason.ts'
import { request } from './record.ts'
import * as z from './zod.ts'

/**
 * One act on up to 100 records at once. Its reason goes to the audit log of each record. `unreasoned` acts change
 * nothing and need no reason.
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

/** The result of each record: done, or the code of its refusal. A refused record does not stop the others. */
export const bulkResults = z.array(z.object({ id: z.string(), failure: z.nullable(z.enum(codes)) }))
export type BulkResults = z.output<typeof bulkResults>
