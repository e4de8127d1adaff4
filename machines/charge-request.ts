import type { Months } from '#contract/installments.ts'
import type { Driver } from '#contract/driver.ts'
import type { Order } from '#contract/order.ts'
import type { Purchase } from '#contract/purchase.ts'
import type { Transfer, TransferWay } from '#contract/transfer.ts'

/**
 * The order to charge and its card, for Openpay also the device session, with the months without interest to divide it
 * into; or the way to pay it without a card.
 */
export interface ChargeRequest {
  id: string
  method: { id: string; driver: Driver } | null
  way?: TransferWay | undefined
  installments?: Months | undefined
  deviceSessionId: string | null
}

/** The order to watch; `awaited`: the transfer that the person waits for, which is no news. */
export interface Watched {
  id: string
  awaited?: Transfer | undefined
}

/**
 * `order`: an order with an open charge, whose status is read first, or a failed one, which is charged again if it
 * still matches the purchase.
 */
export interface ChargeInput {
  purchase: Purchase | null
  order: Order | null
}

/** What happens to a charge on the screen. */
export type ChargeEvent =
  | { type: 'challenge.begun' }
  | { type: 'challenge.ended' }
  | { type: 'retry.requested' }
  | { type: 'once.requested' }
  | { type: 'watch.requested' }
  | { type: 'order.givenUp' }
  | { type: 'cart.requested' }
  | { type: 'next.requested' }
