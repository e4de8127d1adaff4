import { lineSchema, linesSchema } from '../plain-text.ts'
import { record, request } from '../record.ts'
import * as z from '../zod.ts'

/** Most characters of a note on a customer. */
export const noteLimit = 2000

/** Most notes in one answer; the newest, after the pinned ones. */
export const notesListed = 200

/** Most characters of a tag, and most tags of one customer. */
export const tagLimits = { characters: 30, each: 20 } as const

/** Most tags in the list of all tags of the tenant. */
export const tagsListed = 500

/** The text of a note: plain, at least one character. */
export const noteTextSchema = z.pipe(linesSchema(noteLimit), z.string().check(z.minLength(1, 'required')))

/** The name of a tag. Tags are the same when only case and accents differ. */
export const tagNameSchema = lineSchema(1, tagLimits.characters)

/**
 * A note of staff on a customer (docs/decisions/0137). `author` is null once the person is deleted. `own`: the reader
 * wrote it, and may change and delete it. Dates are ISO 8601; `edited_at` is null until the text changes.
 */
export const customerNote = record({
  id: z.string(),
  text: z.string(),
  pinned: z.boolean(),
  author: z.nullable(z.string()),
  own: z.boolean(),
  created_at: z.string(),
  edited_at: z.nullable(z.string()),
  version: z.int(),
})
export type CustomerNote = z.output<typeof customerNote>

/** A new note on a customer. */
export const newCustomerNote = request({ text: noteTextSchema, pinned: z.boolean() })

/** The whole note. Only its author changes the text; others pin and unpin it. */
export const customerNoteEdit = request({ text: noteTextSchema, pinned: z.boolean(), version: z.int() })

/** Puts a tag on a customer, or takes it off. A name that the tenant already uses keeps its spelling. */
export const customerTagEdit = request({ nombre: tagNameSchema, tagged: z.boolean() })
