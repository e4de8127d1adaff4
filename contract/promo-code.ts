import { typedText } from './plain-text.ts'
import * as z from './zod.ts'

/** A promo code as typed, in upper case and without spaces around it. */
export const promoCodeSchema = z.pipe(
  z.pipe(
    typedText(60),
    z.transform((typed) => typed.normalize('NFKC').trim().toUpperCase()),
  ),
  z.string().check(z.minLength(1, { error: 'required', abort: true }), z.regex(/^[A-Z0-9-]{3,40}$/, 'regex')),
)

export const promoWire = z.object({
  id: z.string(),
  code: z.string(),
  discount: z.number(),
  value: z.int(),
  metadata: z.object({
    starts_at: z.nullable(z.string()),
    ends_at: z.nullable(z.string()),
    max_uses: z.nullable(z.int()),
    uses: z.int(),
    plan_ids: z.array(z.string()),
    stopped_at: z.nullable(z.string()),
  }),
})
export const promoSchema = z.object({
  id: z.string(),
  code: z.string(),
  discount: z.number(),
  value: z.int(),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  maxUses: z.nullable(z.int()),
  uses: z.int(),
  planIds: z.array(z.string()),
  stoppedAt: z.nullable(z.string()),
})

/**
 * A promo code. `discount` is a percentage from 0 to 100; when it is 0, the code takes off `value` centavos. Without
 * plan ids it is valid for every plan.
 */
export type PromoCode = z.infer<typeof promoSchema>

export const promoCodeCodec = z.codec(promoWire, promoSchema, {
  decode: ({ metadata: { starts_at, ends_at, max_uses, uses, plan_ids, stopped_at }, ...same }) => ({
    ...same,
    startsAt: starts_at,
    endsAt: ends_at,
    maxUses: max_uses,
    uses,
    planIds: plan_ids,
    stoppedAt: stopped_at,
  }),
  encode: ({ startsAt, endsAt, maxUses, uses, planIds, stoppedAt, ...same }) => ({
    ...same,
    metadata: { starts_at: startsAt, ends_at: endsAt, max_uses: maxUses, uses, plan_ids: planIds, stopped_at: stoppedAt },
  }),
})
