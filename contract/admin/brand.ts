import { colourPattern } from '../contrast.ts'
import { emailSchema } from '../email.ts'
import { lineSchema } from '../plain-text.ts'
import { record, request } from '../record.ts'
import * as z from '../zod.ts'
import { digestSchema } from './access.ts'

/**
 * How a business appears to its customers: its public name, the colours of buttons and marks (null: the product's own),
 * and who its mails come from (null: its public name, and no address for answers). `logoAt` is when its logo was set,
 * which is not part of `version`.
 */
export const brandRecord = record({
  nombre: z.string(),
  light_colour: z.nullable(z.string()),
  dark_colour: z.nullable(z.string()),
  sender: z.nullable(z.string()),
  reply_to: z.nullable(z.string()),
  logo_at: z.nullable(z.string()),
  version: z.string(),
})
export type Brand = z.output<typeof brandRecord>

const colourSchema = z.pipe(
  z.string().check(z.regex(colourPattern, 'regex')),
  z.transform((colour) => colour.toLowerCase()),
)

const fields = {
  lightColour: z.nullable(colourSchema),
  darkColour: z.nullable(colourSchema),
  sender: z.nullable(lineSchema(2, 60)),
  replyTo: z.nullable(emailSchema),
}

/** The fields of the form. */
export const brandFields = z.strictObject({ name: lineSchema(2, 60), ...fields })
export type BrandFields = z.output<typeof brandFields>

/**
 * What a business may change of it. Without `dark_colour`, the nearest colour that passes in the dark mode is used.
 * `version` is the digest that was read.
 */
export const brandEdit = request({
  nombre: lineSchema(2, 60),
  light_colour: fields.lightColour,
  dark_colour: fields.darkColour,
  sender: fields.sender,
  reply_to: fields.replyTo,
  version: digestSchema,
})
export type BrandEdit = z.output<typeof brandEdit>
