import type { File } from '#contract/file.ts'
import type { Months } from '#contract/installments.ts'
import type { Order, Quote } from '#contract/order.ts'
import type { Purchase, Wish } from '#contract/purchase.ts'
import type { TransferWay } from '#contract/transfer.ts'
import type { Call } from './http.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { watchOrder } from './watch-order.ts'
import type { Watched } from './watch-order.ts'

interface Charged {
  id: string
  method: { id: string } | null
  way?: TransferWay | undefined
  installments?: Months | undefined
  deviceSessionId: string | null
}

const bodyOf = ({ planId, period, lines, promocode }: Wish) => ({
  ...(planId !== null && { planId }),
  period,
  lines: lines.map(({ id, quantity }) => ({ id, quantity })),
  ...(promocode !== null && { promocode }),
})

/** Orders of the customer: quotes them, creates them, charges them and watches them. */
export function createOrders(call: Call, now: () => number) {
  const keys = createIdempotencyKeys()

  /** The next order may have the same body but must be a new one. */
  const forgetKeyWhenOver = (order: Order): Order => {
    if (order.status === 'paid' || order.status === 'cancelled' || order.status === 'expired') keys.forget()
    return order
  }
  const get = async (id: string, signal?: AbortSignal) =>
    forgetKeyWhenOver((await call('getOrder', { params: { id }, signal })).data)

  return {
    /** The newest orders. */
    async list(signal?: AbortSignal): Promise<readonly Order[]> {
      return (await call('listOrders', { query: {}, signal })).data
    },
    async quote(wish: Wish, signal?: AbortSignal): Promise<Quote> {
      return (await call('quoteOrder', { body: bodyOf(wish), signal })).data
    },
    async create(purchase: Purchase, signal?: AbortSignal): Promise<Order> {
      const { method, total, credit, consent, onboardingId } = purchase
      const body = {
        ...bodyOf(purchase),
        ...(method && { paymentMethod: { id: method.id } }),
        expectedTotal: total,
        ...(credit > 0 && { expectedCredit: credit }),
        ...(consent && { consent }),
        ...(onboardingId !== null && { metadata: { onboardingId } }),
      }
      return forgetKeyWhenOver((await call('createOrder', { body, idempotencyKey: keys.keyOf(body), signal })).data)
    },
    async charge({ id, method, way, installments, deviceSessionId }: Charged, signal?: AbortSignal): Promise<Order> {
      const body = {
        ...(method && { paymentMethod: { id: method.id } }),
        ...(way && { way }),
        ...(installments && { installments }),
        ...(deviceSessionId !== null && { deviceSessionId }),
      }
      return forgetKeyWhenOver(
        (await call('chargeOrder', { params: { id }, body, idempotencyKey: crypto.randomUUID(), signal })).data,
      )
    },
    async confirm({ id }: { id: string }, signal?: AbortSignal): Promise<Order> {
      return forgetKeyWhenOver((await call('confirmOrder', { params: { id }, body: {}, signal })).data)
    },
    async cancel({ id }: { id: string }, signal?: AbortSignal): Promise<void> {
      forgetKeyWhenOver((await call('cancelOrder', { params: { id }, signal })).data)
    },
    /** What to show at the store, while the order waits for cash. */
    voucher: (id: string, signal?: AbortSignal): Promise<File> => call('downloadVoucher', { params: { id }, signal }),
    /** Watches the order's charge: `watchOrder`. */
    watch({ id, awaited }: Watched & { id: string }, signal: AbortSignal): Promise<Order | null> {
      return watchOrder((sent) => get(id, sent), { awaited, signal, now })
    },
  }
}
