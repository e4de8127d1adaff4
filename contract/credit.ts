import { leastCharge } from './gateway-limits.ts'
import { record } from './record.ts'
import * as z from './zod.ts'

/** Centavos of the credit balance: above or equal to 0. */
export const creditSchema = z.int().check(z.minimum(0))
/** The same on the wire: a server without credit balances leaves it out. */
export const creditWire = z._default(creditSchema, 0)

/**
 * Returns how many centavos of a total the credit balance pays. The rest is 0, or a sum that every gateway charges; to
 * leave such a sum the balance pays less (docs/domain.md#credit-balance). Browser and server call the same function.
 */
export function creditFor(total: number, available: number): number {
  const most = Math.min(total, available)
  if (most === total || total - most >= leastCharge) return most
  return Math.max(0, total - leastCharge)
}

/** Returns the centavos of an order that its card is charged: the total less what the credit balance pays. */
export const chargeOf = ({ total, creditApplied }: { total: number; creditApplied: number }): number => total - creditApplied

/**
 * Returns the centavos that a new card is charged at once for what is due, as its button names them: of a single amount
 * the credit balance pays its part (docs/decisions/0035). Of several amounts it is open which of them the balance pays,
 * so that all of them are named, and less is charged.
 */
export function chargedAtOnce(dues: readonly { due: number; credit: number }[]): number {
  const total = dues.reduce((sum, { due }) => sum + due, 0)
  return dues.length === 1 ? total - (dues[0]?.credit ?? 0) : total
}

/**
 * Why a credit balance grew or shrank: staff, a charge above its order, money that came for a transfer and did not pay
 * its order, an order that it paid, a refund of one, or the unused days of a plan that was left for a cheaper one.
 */
export const creditKinds = ['granted', 'withdrawn', 'excess', 'received', 'applied', 'returned', 'unused'] as const
export type CreditKind = (typeof creditKinds)[number]

/**
 * The caller's credit balance in centavos. `reserved` is part of a charge that has no outcome yet. `entries`: the
 * newest hundred that changed it, newest first, with the order that each came from or paid; below 0 what was taken.
 */
export const ownCredit = record({
  available: creditSchema,
  reserved: creditSchema,
  entries: z.array(
    record({
      id: z.string(),
      kind: z.enum(creditKinds),
      centavos: z.int(),
      order_id: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
})
export type OwnCredit = z.output<typeof ownCredit>
