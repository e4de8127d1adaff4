import type { Cancellation } from '#contract/cancellation.ts'
import type { Order } from '#contract/order.ts'
import type { ChangeWish, ConfirmedChange } from '#contract/purchase.ts'
import type { ChangeQuote } from '#contract/subscription-change.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { Call } from './http.ts'
import { waitUntil } from './clock.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'

interface ActRequest {
  id: string
}

const bodyOf = ({ planId, period, lines }: ChangeWish) => ({
  ...(planId !== null && { planId }),
  period,
  lines: lines.map(({ id, quantity }) => ({ id, quantity })),
})
const cardOf = (methodId: string | null) => (methodId === null ? {} : { paymentMethod: { id: methodId } })

/**
 * Waits before a subscription is read again while its charge is in progress, in ms: a gateway answers in half a minute.
 */
const chargeWaits = [1_000, 2_000, 4_000, 8_000, 15_000]

/** Acts on a subscription (SET-5; docs/domain.md#subscriptions-over-time). */
export function createSubscriptionActs(call: Call) {
  const keys = createIdempotencyKeys()
  const read = async ({ id }: ActRequest, signal?: AbortSignal): Promise<Subscription> =>
    (await call('getSubscription', { params: { id }, query: {}, signal })).data
  return {
    read,
    setRenewal: async ({ id, autoRenew }: ActRequest & { autoRenew: boolean }, signal?: AbortSignal): Promise<Subscription> =>
      (await call('updateSubscription', { params: { id }, body: { autoRenew }, signal })).data,
    dropChange: async ({ id }: ActRequest, signal?: AbortSignal): Promise<Subscription> =>
      (await call('dropChange', { params: { id }, signal })).data,
    cancel: async (
      { id, cancellation }: ActRequest & { cancellation: Cancellation },
      signal?: AbortSignal,
    ): Promise<Subscription> => (await call('endSubscription', { params: { id }, body: cancellation, signal })).data,
    pause: async ({ id, months }: ActRequest & { months: number }, signal?: AbortSignal): Promise<Subscription> =>
      (await call('pauseSubscription', { params: { id }, body: { months }, signal })).data,
    /** Undoes a pause, or ends it and follows the charge of its new period for half a minute. */
    async resume({ id }: ActRequest, signal: AbortSignal): Promise<Subscription> {
      let { data } = await call('resumeSubscription', { params: { id }, signal })
      for (const wait of chargeWaits) {
        if (data.paymentStatus !== 'processing') break
        await waitUntil({ until: Date.now() + wait }, signal)
        data = await read({ id }, signal).catch(() => data)
      }
      return data
    },
    quoteChange: async (wish: ChangeWish, signal?: AbortSignal): Promise<ChangeQuote> =>
      (await call('quoteChange', { params: { id: wish.id }, body: bodyOf(wish), signal })).data,
    /** Returns the order to charge for the change; null when nothing is due. */
    async change(confirmed: ConfirmedChange, signal?: AbortSignal): Promise<Order | null> {
      const { id, due, credit, consent, methodId, atOnce } = confirmed
      const body = {
        ...bodyOf(confirmed),
        expectedDue: due,
        ...(credit > 0 && { expectedCredit: credit }),
        ...(atOnce && { expectedToCredit: atOnce.toCredit }),
        consent,
        ...cardOf(methodId),
      }
      const { data } = await call('changeSubscription', { params: { id }, body, idempotencyKey: keys.keyOf([id, body]), signal })
      // The next change may have the same body but must be a new one.
      keys.forget()
      return data.order
    },
    /** Returns the order of the amount due; with `allDue`, in centavos, of all that the customer owes. */
    async orderDue(
      { id, methodId, allDue }: ActRequest & { methodId: string | null; allDue: number | null },
      signal?: AbortSignal,
    ): Promise<Order> {
      const body = { ...cardOf(methodId), ...(allDue !== null && { allDue }) }
      const { data } = await call('paySubscription', { params: { id }, body, idempotencyKey: keys.keyOf([id, body]), signal })
      keys.forget()
      return data
    },
  }
}
