import { subscriptionCodec } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'
import { definitionsOf, placeOf } from '#tests/qa/engine/definitions.ts'
import { subscriptionMachine, subscriptionState, type SubscriptionState } from '#machines/lifecycles/subscription.machine.ts'
import { ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { data, type Shop } from '../orders/support/shop.ts'

/** What is visible of a customer from outside. */
export interface Sight {
  id: string | null
  state: SubscriptionState | 'none'
  autoRenew: boolean
  /** Centavos that the gateways charged and did not refund. */
  taken: number
  plans: number
  /** Subscriptions that are cancelled. */
  cancelled: string[]
}

export async function see(shop: Shop): Promise<Sight> {
  const all = data<z.input<typeof subscriptionCodec>[]>(await shop.get('/subscriptions')).map((one) =>
    z.decode(subscriptionCodec, one),
  )
  const [newest] = all
  const lines = await ledger(shop.sandbox)
  return {
    id: newest?.id ?? null,
    state: newest ? subscriptionState(newest) : 'none',
    autoRenew: newest?.autoRenew ?? false,
    taken: lines.filter(({ status }) => status === 'succeeded').reduce((sum, { amount, refunded }) => sum + amount - refunded, 0),
    cancelled: all.filter(({ status }) => status === 'cancelled').map(({ id }) => id),
    plans: all.filter(({ type, status }) => type === 'plan' && status === 'active').length,
  }
}

const arrows = definitionsOf(subscriptionMachine).map(
  ({ source, target }) => [placeOf(source), placeOf(target?.[0] ?? source)] as const,
)

/**
 * Returns whether the lifecycle can lead from one state to another: by one event, or by any number of events while time
 * passes.
 */
export function mayBecome(from: Sight['state'], to: Sight['state'], { timePasses }: { timePasses: boolean }): boolean {
  if (from === to || from === 'none') return true
  if (!timePasses) return arrows.some(([source, target]) => source === from && target === to)
  const reached = new Set<string>([from])
  for (const state of reached) for (const [source, target] of arrows) if (source === state) reached.add(target)
  return reached.has(to)
}
