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
 * of the period, once there is one. `paid`: nothing is owed any more. `cardDriver`: the gateway of a new card.
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
})

export type PayLink = z.output<typeof payLinkCodec>
