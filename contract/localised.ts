import * as z from './zod.ts'

/** A text that administrators write, in both languages. */
export const localisedSchema = z.object({ 'es-MX': z.string(), en: z.string() })
export type Localised = z.infer<typeof localisedSchema>
