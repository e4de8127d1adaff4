import * as z from './zod.ts'

export const idSchema = z.string().check(z.maxLength(64))
export const idParams = z.strictObject({ id: idSchema })
