import { idSchema } from '../id.ts'
import { daySchema } from '../list.ts'
import { promoCodeCodec, promoCodeSchema, promoSchema, promoWire } from '../promo-code.ts'
import { record, request } from '../record.ts'
import * as z from '../zod.ts'
import { customerName } from './customer.ts'

/** The states of a promo code. */
export const promoStates = ['waiting', 'open', 'ended', 'exhausted', 'stopped'] as const

/** A promo code by percent (0 to 100) or by centavos, never both. Days are Mexico City's and include the last one. */
export const newPromo = request(
  {
    code: promoCodeSchema,
    discount: z.number().check(z.minimum(0, 'min'), z.maximum(100, 'max'), z.multipleOf(0.01, 'percent')),
    value: z.int().check(z.minimum(0, 'min'), z.maximum(100_000_000_00, 'max')),
    starts_on: z.nullable(daySchema),
    ends_on: z.nullable(daySchema),
    max_uses: z.nullable(z.int().check(z.minimum(1, 'min'), z.maximum(1_000_000, 'max'))),
    once_per_customer: z.boolean(),
    plan_ids: z.array(idSchema).check(z.maxLength(50, 'count')),
  },
  z.refine(({ discount, value }) => discount > 0 !== value > 0, { error: 'promo.worth', path: ['discount'] }),
  z.refine(({ starts_on, ends_on }) => starts_on === null || ends_on === null || starts_on <= ends_on, {
    error: 'promo.days',
    path: ['ends_on'],
  }),
)
export type NewPromo = z.output<typeof newPromo>

/** A promo code as staff read it, with fields that customers do not see. */
export const promoRecordCodec = z.codec(
  z.extend(promoWire, { once_per_customer: z.boolean() }),
  z.extend(promoSchema, { oncePerCustomer: z.boolean() }),
  {
    decode: ({ once_per_customer: oncePerCustomer, ...promo }) => ({ ...z.decode(promoCodeCodec, promo), oncePerCustomer }),
    encode: ({ oncePerCustomer, ...promo }) => ({ ...z.encode(promoCodeCodec, promo), once_per_customer: oncePerCustomer }),
  },
)
export type PromoRecord = z.output<typeof promoRecordCodec>

/** One use of a promo code. `saved` is in centavos. */
export const promoUse = record({
  id: z.string(),
  cliente: customerName,
  order_id: z.string(),
  saved: z.int(),
  created_at: z.string(),
})
export type PromoUse = z.output<typeof promoUse>
