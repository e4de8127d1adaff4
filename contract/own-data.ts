import { customerCodec } from './customer.ts'
import { record } from './record.ts'
import { ownSupportCase } from './support-case.ts'
import { userCodec } from './user.ts'
import * as z from './zod.ts'

/** The file with all data that we hold about a person. */
export const ownDataCodec = record({
  usuario: userCodec,
  cliente: customerCodec,
  sesiones: z.array(z.unknown()),
  casos: z.array(ownSupportCase),
})
