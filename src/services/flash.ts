import * as z from '#contract/zod.ts'
import { keptText, type KeptText } from './storage.ts'

const key = 'receptio.flash'

/** What a person did just before the sign-in, if anything, and with which address they sign in now (PWD-3). */
const arrivalSchema = z.object({ email: z.string(), did: z.optional(z.enum(['password.changed', 'team.joined'])) })
export type Arrival = z.infer<typeof arrivalSchema>

/** Keeps what the sign-in says to who comes from a mailed link, until they are in; also in a new document. */
export function createFlash(storage: KeptText = keptText(() => sessionStorage)) {
  return {
    put: (arrival: Arrival): void => storage.setItem(key, JSON.stringify(arrival)),
    read(): Arrival | null {
      try {
        return arrivalSchema.safeParse(JSON.parse(storage.getItem(key) ?? 'null')).data ?? null
      } catch {
        return null
      }
    },
    clear: (): void => storage.removeItem(key),
  }
}
