import { record } from './record.ts'
import * as z from './zod.ts'

/** The parts of what is stored about a person or a customer, as a preview names them. Each has one fate. */
export const erasureParts = [
  'account',
  'organisation',
  'companies',
  'support',
  'claims',
  'notes',
  'visits',
  'cards',
  'mail',
  'record',
  'proof',
  'money',
] as const
export type ErasurePart = (typeof erasureParts)[number]

/** What erasing does to rows: they go, their personal data goes, or they stay because the law asks for them. */
export const erasureFates = ['delete', 'blank', 'keep'] as const
export type ErasureFate = (typeof erasureFates)[number]

/** What must be done before the data can be erased. */
export const erasureObstacles = ['subscription', 'charge', 'refund', 'dispute', 'credit', 'claim', 'staff'] as const
export type ErasureObstacle = (typeof erasureObstacles)[number]

/**
 * What erasing the signed-in person would do now (docs/decisions/0157). `whole`: the person is the owner, so the
 * customer's data goes with everybody in its team. `days`: how long a request waits. `request`: the newest one; null
 * without one. Dates are ISO 8601.
 */
export const ownErasure = record({
  whole: z.boolean(),
  days: z.int(),
  parts: z.array(record({ part: z.enum(erasureParts), fate: z.enum(erasureFates) })),
  obstacles: z.array(z.enum(erasureObstacles)),
  request: z.nullable(record({ state: z.enum(['requested', 'withdrawn', 'done', 'refused']), due_at: z.string() })),
})
export type OwnErasure = z.output<typeof ownErasure>
