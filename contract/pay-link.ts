import { drivers } from './driver.ts'
import { localisedSchema } from './localised.ts'
import { orderCodec } from './order.ts'
import { paymentMethodCodec } from './payment-method.ts'
import { periodCodec } from './period.ts'
import { record } from './record.ts'
import * as z from './zod.ts'

const centavos = z.int().check(z.minimum(0))

/** The token of a link to pay: 256 bits in base64url. */
export const payLinkToken = z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'max'))

/**
 * What a link to pay shows to anybody who has it (docs/decisions/0073): what is owed for one period of one
 * subscription, and no person's data. `due` is what is left to pay, in centavos, after `credit` of the credit balance.
 * `cards` are the default card and the one that was given by the link last, without their holders. `order` is the order
 * of the period, once there is one. `paid`: its period is paid. `cardDriver`: the gateway of a new card.
 *
 * `all` is what one charge pays together with other refused renewals of the customer, by name and centavos alone; null
 * when there is no other (docs/decisions/0155). `paysAll`: the charge that is open pays all of it.
 */
export const payLinkCodec = record({
  status: z.enum(['due', 'paid']),
  nombre: localisedSchema,
  period: periodCodec,
  due: centavos,
  credit: centavos,
  access_until: z.nullable(z.string()),
  card_driver: z.enum(drivers),
  cards: z.array(paymentMethodCodec),
  order: z.nullable(orderCodec),
  all: z.nullable(
    record({
      due: centavos,
      credit: centavos,
      period: periodCodec,
      others: z.array(record({ nombre: localisedSchema, due: centavos })),
    }),
  ),
  pays_all: z.boolean(),
})

export type PayLink = z.output<typeof payLinkCodec>

/** What is paid by a link: for its own period, or for all that is owed. Centavos, `due` after `credit`. */
export type LinkedDue = Pick<PayLink, 'due' | 'credit' | 'period'>

/** Returns what a link pays: all that is owed when the person chose that, otherwise its own period. */
export function dueByLink({ link, isAll }: { link: PayLink; isAll: boolean }): LinkedDue {
  return isAll && link.all ? link.all : link
}
