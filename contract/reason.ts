import { lineSchema } from './plain-text.ts'

/** The length of a reason, in characters. */
export const reasonLength = { least: 3, most: 200 } as const

/** The reason of an act of staff, for the audit log. */
export const reasonSchema = lineSchema(reasonLength.least, reasonLength.most)
