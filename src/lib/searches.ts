import { periods } from '#contract/period.ts'
import * as z from '#contract/zod.ts'

/**
 * What the addresses of the application may hold after their question mark, each for `validateSearch` of its routes. A
 * schema here is total: a word that is missing or of another form falls back, and one that it does not know is left
 * out.
 */

const word = z.otherwise(z.string(), '')
const wordIfAny = <Schema extends z.ZodMiniType<string>>(schema: Schema) => z.otherwise(z.optional(schema), undefined)
const pageNumber = wordIfAny(z.string().check(z.regex(/^[1-9][0-9]{0,5}$/)))

/** The application that a person is sent on to; none is an empty one, which the server refuses. */
export const connectSearch = z.object({ app: word })

/** The mailed proof of an address, as it was signed. */
export const emailProofSearch = z.object({ expires: word, signature: word })

/** A list of the application: what is searched for, and which page is shown. */
export const listSearch = z.object({
  buscar: wordIfAny(
    z.string().check(
      z.trim(),
      z.minLength(1),
      z.overwrite((text) => text.slice(0, 100)),
    ),
  ),
  pagina: pageNumber,
})
export type ListSearch = z.infer<typeof listSearch>

/** The page of receipts; the first unless it names another. */
export const receiptsSearch = z.object({ recibos: pageNumber })

/** Which subscription is meant; the plan unless one is named. */
export const subscriptionSearch = z.object({ id: wordIfAny(z.string()) })

/** The period that a price is asked for. */
export const periodSearch = z.object({ period: z.otherwise(z.enum(periods), 'monthly') })

/** The support code of a failure, and the page that it was seen on. */
export const supportSearch = z.object({
  codigo: wordIfAny(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  desde: wordIfAny(z.string().check(z.startsWith('/'))),
})
