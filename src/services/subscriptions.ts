import { chargedAtOnce } from '#contract/credit.ts'
import type { Subscription } from '#contract/subscription.ts'
import { waitUntil } from './clock.ts'
import type { Call } from './http.ts'
import type { OtherTabs } from './other-tabs.ts'

type Active = Promise<readonly Subscription[]>
type SettledSubscriptions = Promise<readonly Subscription[] | null>

/** How long the cached subscriptions are valid, in ms. */
const keptFor = 5 * 60_000
/** Waits before the amount due is read again after a charge started, in ms: a gateway answers within half a minute. */
const chargeWaits = [1_000, 2_000, 4_000, 8_000, 15_000]

/** The subscriptions of the customer. They are cached until something is bought, in any tab, or they are old. */
export function createSubscriptions(
  call: Call,
  now: () => number,
  tabs: OtherTabs,
  pause = (ms: number) => waitUntil({ until: now() + ms }, new AbortController().signal, now),
) {
  let cache: { customerId: string; active: Active; known: SettledSubscriptions; until: number } | null = null
  let due = 0
  let isCharging = false
  let reader: string | null = null
  const learn = (subscriptions: readonly Subscription[]) => {
    due = dueAtOnce(subscriptions)
    isCharging = subscriptions.some(({ paymentStatus }) => paymentStatus === 'processing')
    return subscriptions
  }
  const read = async (customerId: string): Active => {
    const query = { customerId, status: 'active', include: 'limits', perPage: 100 } as const
    return learn((await call('listSubscriptions', { query })).data)
  }
  /** Without an active plan, a paused one shows until when, or an expired one what is due. */
  const withOther = async (customerId: string, active: readonly Subscription[]): Active => {
    if (active.some(({ type }) => type === 'plan')) return active
    const query = { customerId, perPage: 100 } as const
    const paused = (await call('listSubscriptions', { query: { ...query, status: 'paused' } })).data
    if (paused.some(({ type }) => type === 'plan')) return [...active, ...paused]
    return [...active, ...(await call('listSubscriptions', { query: { ...query, status: 'expired', perPage: 1 } })).data]
  }
  const listeners = new Set<() => void>()
  let version = 0
  const drop = (): void => {
    cache = null
  }
  const change = (): void => {
    drop()
    version++
    for (const heard of listeners) heard()
  }
  tabs.hear(change)
  const keep = (customerId: string) => {
    if (cache?.customerId === customerId && now() < cache.until) return cache
    reader = customerId
    const active = read(customerId)
    const settled = active
      .then((subscriptions) => withOther(customerId, subscriptions))
      .catch(() => {
        if (cache?.active === active) drop()
        return null
      })
    cache = { customerId, active, known: settled, until: now() + keptFor }
    return cache
  }
  return {
    /** The active subscriptions of the customer with their limits, the newest first (APP-2). */
    active: (customerId: string): Active => keep(customerId).active,
    /**
     * The same, with the paused or expired plan when none is active; null when they cannot be read. For parts of a page
     * that are optional.
     */
    known: (customerId: string): SettledSubscriptions => keep(customerId).known,
    /** All subscriptions of the customer, present and past, newest first, read now. */
    list: async (customerId: string, signal?: AbortSignal): Active => {
      const query = { customerId, perPage: 100 } as const
      return learn((await call('listSubscriptions', { query, signal })).data)
    },
    /** The amount in centavos that a new card is charged at once, as last read. */
    dueAtOnce: () => due,
    /** Drops the cache, in every tab. */
    forget(): void {
      change()
      tabs.tell()
    },
    /**
     * Reads the amount due again after a charge that no call waits for. It stops when nothing is due or being charged,
     * when nobody watches, or when the waits are over.
     */
    async followCharge(): Promise<void> {
      const customerId = reader
      for (const wait of chargeWaits) {
        await pause(wait)
        if (customerId === null || customerId !== reader || listeners.size === 0) return
        change()
        if ((await keep(customerId).known) === null) return
        if (due === 0 && !isCharging) return tabs.tell()
      }
    },
    /** Calls back when the cache was dropped. Returns a function that stops it. */
    subscribe(heard: () => void): () => void {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
    /** A number that changes with each such callback. */
    version: () => version,
  }
}

/**
 * Returns the amount that the next new card is charged: refused renewals are retried with it, and the credit balance
 * pays its part (docs/domain.md#subscriptions-over-time).
 */
function dueAtOnce(subscriptions: readonly Subscription[]): number {
  const owed = subscriptions.filter(({ status, paymentStatus }) => status === 'active' && paymentStatus === 'failed')
  return chargedAtOnce(owed.map(({ due, dueCredit }) => ({ due: due ?? 0, credit: dueCredit })))
}
