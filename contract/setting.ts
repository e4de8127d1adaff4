import * as z from './zod.ts'

/** A configuration entry, such as `cash.driver.default`. Lists have only entries that screens may know. */
export const settingSchema = z.object({ entry: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) })
export type Setting = z.infer<typeof settingSchema>
