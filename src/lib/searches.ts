import { periods } from '#contract/period.ts'
import * as z from '#contract/zod.ts'

/**
 * Schemas of the query parameters, for `validateSearch` of routes. Each schema is total: a missing or invalid parameter
 * gets a default, and an unknown one is dropped.
 */

const word = z.otherwise(z.string(), '')
const wordIfAny = <Schema extends z.ZodMiniType<string>>(schema: Schema) => z.otherwise(z.optional(schema), undefined)
const pageNumber = wordIfAny(z.string().check(z.regex(/^[1-9][0-9]{0,5}$/)))

/** The application to connect to; empty when missing, which the server refuses. */
export const connectSearch = z.object({ app: word })

/** The mailed proof of an address, with its signature. */
export const emailProofSearch = z.object({ expires: word, signature: word })

/** The token of a link that confirms or cancels a change of address. */
export const emailChangeSearch = z.object({ token: word })

/** A list of the application: its search text and page. */
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

/** The page of receipts; the first by default. */
export const receiptsSearch = z.object({ recibos: pageNumber })

/** The id of a subscription; the plan by default. */
export const subscriptionSearch = z.object({ id: wordIfAny(z.string()) })
/** The subscription to pay; `todo`: all that the customer owes. */
export const payDueSearch = z.object({ id: wordIfAny(z.string()), todo: wordIfAny(z.literal('si')) })

/** The period of the requested price. */
export const periodSearch = z.object({ period: z.otherwise(z.enum(periods), 'monthly') })

/** The support code of a failure, and the page where it happened. */
export const supportSearch = z.object({
  codigo: wordIfAny(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  desde: wordIfAny(z.string().check(z.startsWith('/'))),
})
