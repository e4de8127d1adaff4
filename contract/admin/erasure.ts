import { erasureFates, erasureObstacles, erasureParts } from '../erasure.ts'
import { reasonSchema } from '../reason.ts'
import { record, request } from '../record.ts'
import * as z from '../zod.ts'

/**
 * What erasing a person would do now (docs/decisions/0142). `whole`: the person is the owner, so the customer's data
 * goes with everybody in its team. `days`: how long a request waits. `request`: the newest one; null without one.
 * Dates are ISO 8601.
 */
export const erasurePreview = record({
  whole: z.boolean(),
  days: z.int(),
  parts: z.array(record({ part: z.enum(erasureParts), fate: z.enum(erasureFates), rows: z.int() })),
  obstacles: z.array(z.enum(erasureObstacles)),
  request: z.nullable(
    record({
      state: z.enum(['requested', 'withdrawn', 'done', 'refused']),
      obstacles: z.array(z.enum(erasureObstacles)),
      asked_at: z.string(),
      due_at: z.string(),
    }),
  ),
})
export type ErasurePreview = z.output<typeof erasurePreview>

/** Asks for the erasure. The reason is in the audit log. */
export const erasureRequest = request({ reason: reasonSchema })
