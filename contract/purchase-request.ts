import { idSchema } from './id.ts'
import { localisedSchema } from './localised.ts'
import { periodCodec } from './period.ts'
import { linesSchema } from './plain-text.ts'
import { record, request } from './record.ts'
import * as z from './zod.ts'

export const purchaseRequestStatuses = ['open', 'bought', 'declined'] as const

/** Most characters of the note to whoever pays. */
export const longestNote = 280

/** Most requests in one answer. */
export const purchaseRequestLimit = 100

const note = linesSchema(longestNote)

/** The note of a request, as its form has it. */
export const purchaseNoteSchema = z.object({ note })

/** A product that a member asks for, with its billing period; the note may be empty. */
export const newPurchaseRequest = request({
  product_id: idSchema,
  period: periodCodec,
  note,
})
export type NewPurchaseRequest = z.infer<typeof newPurchaseRequest>

/**
 * What a member asked to buy (docs/decisions/0114). Dates are ISO 8601 UTC; `closed_at` is null while it is open.
 * `own`: the reader asked for it.
 */
export const purchaseRequestCodec = record({
  id: z.string(),
  product: z.object({ id: z.string(), name: localisedSchema }),
  usuario: record({ id: z.string(), nombre: z.string() }),
  period: periodCodec,
  note: z.string(),
  status: z.enum(purchaseRequestStatuses),
  own: z.boolean(),
  created_at: z.string(),
  closed_at: z.nullable(z.string()),
})
export type PurchaseRequest = z.infer<typeof purchaseRequestCodec>
