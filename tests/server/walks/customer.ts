import type { Answer } from '../support/calls.ts'
import type { Shop } from '../orders/support/shop.ts'
import { see, type Sight } from './sight.ts'

/** A customer on a walk: the shop in its present state, and what they hold. */
export interface Customer {
  shop: Shop
  /** The last order. */
  order: string | null
  /** The last added card. */
  card: string | null
  /** The last observation. */
  sight: Sight
  /** Subscriptions that were cancelled, which is final. */
  cancelled: Set<string>
  /** Counts keys of calls, so that no key repeats. */
  calls: number
}

export async function comeIn(shop: Shop): Promise<Customer> {
  return { shop, order: null, card: null, sight: await see(shop), cancelled: new Set(), calls: 0 }
}

/** Checks a condition. @throws Error with `says` when it is false */
export function must(isTrue: boolean, says: string): void {
  if (!isTrue) throw new Error(says)
}

/** Returns an answer that is a success or a valid refusal. @throws Error for any other */
export function sound(answer: Answer): Answer {
  must(answer.status < 500, `the server answered ${answer.status}`)
  return answer
}

export const wasDone = ({ status }: Answer): boolean => status === 200

export function newKey(customer: Customer): Record<string, string> {
  customer.calls += 1
  return { 'Idempotency-Key': `walk-${String(customer.calls)}-0123456789abcdef` }
}
