import { record } from './record.ts'
import * as z from './zod.ts'

/** The ways to pay without a card: a bank transfer, or cash at a store. */
export const transferWays = ['spei', 'store'] as const
export type TransferWay = (typeof transferWays)[number]

const shown = z.nullable(z.string())

/**
 * What a person needs to pay without a card: how much (centavos), where, and until when (ISO 8601 UTC). `clabe`, bank
 * and beneficiary: of a transfer. `reference`: what the bank or the store asks for; `barcode`: the digits of its
 * barcode. `agreement`: the number of the agreement at the bank that keeps the account.
 */
export const transferSchema = record({
  way: z.enum(transferWays),
  centavos: z.int().check(z.minimum(1)),
  deadline: z.string(),
  clabe: shown,
  bank: shown,
  beneficiary: shown,
  agreement: shown,
  reference: shown,
  barcode: shown,
})
export type Transfer = z.output<typeof transferSchema>

/** The part that the gateway tells. */
export type TransferInstructions = Omit<Transfer, 'way' | 'centavos' | 'deadline'>

/** Returns a reference as a person reads it out: in groups of four. */
export const inGroups = (reference: string): string => reference.replaceAll(/.{4}(?=.)/g, '$& ')
