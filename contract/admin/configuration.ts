import { digestSchema } from './access.ts'
import { record, request } from '../record.ts'
import * as z from '../zod.ts'

export const settingKinds = ['driver', 'boolean', 'text', 'number', 'json'] as const

/** A configuration entry: its value as JSON text, the values that it accepts, and what it does. */
export const configurationEntry = record({
  entry: z.string(),
  kind: z.enum(settingKinds),
  value: z.string(),
  updated_at: z.nullable(z.string()),
  version: z.string(),
})
export type ConfigurationEntry = z.output<typeof configurationEntry>

/** A new value as JSON text. `version` is the digest that was read. */
export const configurationEdit = request({ value: z.string().check(z.maxLength(4000, 'max')), version: digestSchema })
