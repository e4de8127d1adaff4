import { reasonSchema } from '../reason.ts'
import { record, request } from '../record.ts'
import { idSchema } from '../id.ts'
import * as z from '../zod.ts'

/** What of an account moves to the one that stays. */
export const mergeParts = ['people', 'rfc', 'companies', 'notes', 'tags', 'cases', 'requests'] as const
export type MergePart = (typeof mergeParts)[number]

/**
 * What forbids a merge (docs/decisions/0175). Of the account that goes: anything that was sold to it, a card, credit, a
 * claim, staff, another account that came to it within the day. Of the one that stays: no room for the people. Of
 * either: blocked, erased or about to be, closed by a merge.
 */
export const mergeObstacles = [
  'erased',
  'erasure',
  'merged',
  'blocked',
  'staff',
  'subscription',
  'order',
  'card',
  'credit',
  'claim',
  'recent',
  'room',
] as const
export type MergeObstacle = (typeof mergeObstacles)[number]

const account = record({
  id: z.string(),
  nombre: z.string(),
  rfc: z.nullable(z.string()),
  email: z.string(),
  created_at: z.string(),
  version: z.int(),
})

/**
 * What merging two accounts would do now: how many rows of each part move from the account that goes to the one that
 * stays, and what forbids it, by account. It can be undone for `undo_hours`. Parts without rows are missing.
 */
export const mergePreview = record({
  goes: account,
  stays: account,
  moves: z.array(record({ part: z.enum(mergeParts), rows: z.int() })),
  obstacles: z.array(record({ account: z.enum(['goes', 'stays']), obstacle: z.enum(mergeObstacles) })),
  undo_hours: z.int(),
})
export type MergePreview = z.output<typeof mergePreview>

/** The two accounts of a merge: `id` goes, `into` stays. */
export const mergeParams = z.strictObject({ id: idSchema, into: idSchema })

/** Merges the accounts, of the versions that the preview showed. The reason stays in the audit log of both. */
export const mergeRequest = request({ reason: reasonSchema, goes_version: z.int(), stays_version: z.int() })
export type MergeRequest = z.output<typeof mergeRequest>

/** Undoes a merge. */
export const mergeUndo = request({ reason: reasonSchema })

/**
 * The merge that closed an account: where its people are, and until when it can be undone. Dates are ISO 8601.
 */
export const accountMerge = record({
  into: record({ id: z.string(), nombre: z.string() }),
  merged_at: z.string(),
  undo_until: z.string(),
})
