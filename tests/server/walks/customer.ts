import type { Answer } from '../support/calls.ts'
import type { Shop } from '../orders/support/shop.ts'
import { see, type Sight } from './sight.ts'

/** Somebody who walks: the shop as it is for them now, and what is in their hands. */
export interface Customer {
  shop: Shop
  /** The order that was made last. */
  order: string | null
  /** The card that was added last. */
  card: string | null
  /** What was seen last. */
  sight: Sight
  /** Subscriptions that were cancelled: for ever. */
  cancelled: Set<string>
  /** Counts keys of calls, so that none is used again by chance. */
  calls: number
}

export async function comeIn(shop: Shop): Promise<Customer> {
  return { shop, order: null, card: null, sight: await see(shop), cancelled: new Set(), calls: 0 }
}

/** Throws unless something that must be true is. */
export function must(isTrue: boolean, says: string): void {
  if (!isTrue) throw new Error(says)
}

/** An answer of a sound server: done, or refused in its own words. */
export function sound(answer: Answer): Answer {
  must(answer.status < 500, `the server answered ${answer.status}`)
  return answer
}

export const wasDone = ({ status }: Answer): boolean => status === 200

export function newKey(customer: Customer): Record<string, string> {
  customer.calls += 1
  return { 'Idempotency-Key': `walk-${String(customer.calls)}-0123456789abcdef` }
}
