import type { RemoteCard } from '../gateway.ts'
import * as z from '#contract/zod.ts'

export const idSchema = z.object({ id: z.string().check(z.minLength(1), z.maxLength(45)) })
export const customersSchema = z.array(idSchema)

export const cardSchema = z.object({
  id: z.string(),
  type: z.nullish(z.string()),
  brand: z.nullish(z.string()),
  card_number: z.string(),
  holder_name: z.nullish(z.string()),
  expiration_month: z.string(),
  expiration_year: z.string(),
})
export const cardsSchema = z.array(cardSchema)
export const tokenSchema = z.object({ card: z.object({ card_number: z.string() }) })

const refundSchema = z.object({
  id: z.string(),
  amount: z.number(),
  description: z.optional(z.nullable(z.string())),
  operation_date: z.optional(z.nullable(z.string())),
})

export const chargeSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  refund: z.optional(z.nullable(refundSchema)),
  refunds: z.optional(z.nullable(z.array(refundSchema))),
  error_code: z.optional(z.nullable(z.union([z.string(), z.int()]))),
  error_message: z.optional(z.nullable(z.string())),
  operation_date: z.optional(z.nullable(z.string())),
  payment_method: z.optional(
    z.nullable(
      z.object({
        url: z.optional(z.url({ protocol: /^https?$/ })),
        bank: z.optional(z.string()),
        clabe: z.optional(z.string()),
        agreement: z.optional(z.string()),
        name: z.optional(z.string()),
        reference: z.optional(z.string()),
      }),
    ),
  ),
})
export const chargesSchema = z.array(chargeSchema)
export type OpenpayCharge = z.infer<typeof chargeSchema>

const brands: Record<string, RemoteCard['brand']> = {
  visa: 'visa',
  mastercard: 'mastercard',
  american_express: 'amex',
  carnet: 'carnet',
}

/** Returns the first six (if shown) and last four digits of a masked number. */
export function digitsOf(masked: string): { first6: string | null; last4: string } {
  return { first6: /^\d{6}/.exec(masked)?.[0] ?? null, last4: /\d{4}$/.exec(masked)?.[0] ?? '0000' }
}

export function remoteCard(card: z.infer<typeof cardSchema>): RemoteCard {
  return {
    remoteId: card.id,
    brand: brands[card.brand ?? ''] ?? 'unknown',
    ...digitsOf(card.card_number),
    expMonth: Number(card.expiration_month),
    expYear: 2000 + (Number(card.expiration_year) % 100),
    funding: card.type === 'credit' || card.type === 'debit' ? card.type : 'unknown',
    holder: card.holder_name ?? '',
    fingerprint: null,
  }
}

/** Returns centavos as pesos: the only place where money is not an integer. */
export function pesos(centavos: number): number {
  return Number((centavos / 100).toFixed(2))
}
