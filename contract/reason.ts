import { lineSchema } from './plain-text.ts'

/** How long the reason of an act is, in characters. */
export const reasonLength = { least: 3, most: 200 } as const

/** Why somebody of the staff does something: it stands in the audit log. */
export const reasonSchema = lineSchema(reasonLength.least, reasonLength.most)
