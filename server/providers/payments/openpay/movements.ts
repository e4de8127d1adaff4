import { localDay } from '#contract/period-end.ts'
import * as z from '#contract/zod.ts'
import type { Movement, MovementPage, MovementWindow } from '../gateway.ts'
import { callOpenpay, OpenpayRefused } from './client.ts'
import type { OpenpayAccount } from './client.ts'

const refundSchema = z.object({ id: z.string(), amount: z.number(), operation_date: z.nullish(z.string()) })

const chargeSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  creation_date: z.string(),
  operation_date: z.nullish(z.string()),
  authorization: z.nullish(z.string()),
  order_id: z.nullish(z.string()),
  fee: z.nullish(z.object({ amount: z.number(), tax: z.nullish(z.number()) })),
  refund: z.nullish(refundSchema),
  refunds: z.nullish(z.array(refundSchema)),
})
type ListedCharge = z.infer<typeof chargeSchema>

const size = 100
/** The bank takes a charge back within about half a year. */
const longestMs = 180 * 86_400_000
const paid = ['completed', 'refunded', 'chargeback_pending', 'chargeback_accepted', 'chargeback_adjustment']
/** Statuses of charges that may have been made long before the window. */
const later = ['REFUNDED', 'CHARGEBACK_PENDING', 'CHARGEBACK_ACCEPTED', 'CHARGEBACK_ADJUSTMENT', 'CANCELLED']

/**
 * Reads Openpay's charges: those that were created in the window, then those of half a year that were given back or
 * taken back, then the charges that we know of. Openpay has no list of movements. `at` is the part and how many rows of
 * it were read, or the charge that was read last.
 */
export async function readMovements(
  account: OpenpayAccount,
  { from, until, charges }: MovementWindow,
  at: string | null,
): Promise<MovementPage> {
  const [part = 'created', place = ''] = (at ?? 'created').split(':')
  if (part === 'charge') {
    const id = charges.find((one) => one > place)
    if (id === undefined) return { movements: [], next: null }
    const path = `charges/${encodeURIComponent(id)}`
    const charge = await callOpenpay(account, { method: 'GET', path, answer: chargeSchema }).catch(unlessUnknown)
    return { movements: charge ? movementsOf(charge) : [], next: `charge:${id}` }
  }
  const since = part === 'created' ? from : new Date(from.getTime() - longestMs)
  const offset = Number(place)
  const query = new URLSearchParams({
    'creation[gte]': localDay(since),
    'creation[lte]': localDay(new Date(until.getTime() - 1)),
    ...(part === 'created' ? {} : { status: part }),
    offset: String(offset),
    limit: String(size),
  })
  const rows = await callOpenpay(account, { method: 'GET', path: `charges?${query}`, answer: z.array(chargeSchema) })
  const next = rows.length === size ? `${part}:${offset + size}` : (later[later.indexOf(part) + 1] ?? 'charge')
  return { movements: rows.flatMap(movementsOf), next }
}

/** Returns what moved by a charge: itself, its refunds, and its chargeback with what came back of it. */
function movementsOf(charge: ListedCharge): Movement[] {
  const { id, status, currency, order_id: key = null } = charge
  const wasPaid = paid.includes(status)
  // A charge that Openpay cancelled after it was authorised brings nothing.
  if (!wasPaid && !(status === 'cancelled' && charge.authorization)) return []
  const amount = wasPaid ? centavosOf(charge.amount) : 0
  const at = new Date(charge.operation_date ?? charge.creation_date)
  const common = { currency: currency.toUpperCase(), at, chargeId: id, key, payoutId: null }
  const fee = wasPaid && charge.fee ? centavosOf(charge.fee.amount + (charge.fee.tax ?? 0)) : 0
  const free = (providerId: string, centavos: number) => ({ ...common, providerId, centavos, fee: 0, net: centavos })
  const refunds = charge.refunds ?? (charge.refund ? [charge.refund] : [])
  const isTaken = status.startsWith('chargeback')
  const isBack = status === 'chargeback_adjustment'
  return [
    { ...common, providerId: id, kind: 'charge', centavos: amount, fee, net: amount - fee, sourceId: id },
    ...refunds.map((refund) => ({
      ...free(refund.id, -centavosOf(refund.amount)),
      kind: 'refund' as const,
      at: refund.operation_date ? new Date(refund.operation_date) : at,
      sourceId: refund.id,
    })),
    ...(isTaken ? [{ ...free(`${id}:chargeback`, -amount), kind: 'dispute' as const, sourceId: id }] : []),
    ...(isBack ? [{ ...free(`${id}:adjustment`, amount), kind: 'dispute' as const, sourceId: id }] : []),
  ]
}

/** Returns nothing for a charge that Openpay does not know; throws what else went wrong. */
function unlessUnknown(error: unknown): undefined {
  if (!(error instanceof OpenpayRefused) || error.status !== 404) throw error
}

const centavosOf = (pesos: number): number => Math.round(pesos * 100)
