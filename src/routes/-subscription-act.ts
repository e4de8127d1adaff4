import type { Subscription } from '#contract/subscription.ts'

/** Which subscription an address is about; the plan unless it names one. */
export function namedSubscription({ id }: Record<string, unknown>): { id?: string } {
  return typeof id === 'string' ? { id } : {}
}

/** The subscription that the address is about; null when there is none. */
export function chosenOf(subscriptions: readonly Subscription[], { id }: { id?: string }): Subscription | null {
  const chosen = id === undefined ? subscriptions.find(({ type }) => type === 'plan') : subscriptions.find((one) => one.id === id)
  return chosen ?? null
}
