import type { Subscription } from '#contract/subscription.ts'

/** Returns the subscription in the address, or null. */
export function chosenOf(subscriptions: readonly Subscription[], { id }: { id?: string | undefined }): Subscription | null {
  const chosen = id === undefined ? subscriptions.find(({ type }) => type === 'plan') : subscriptions.find((one) => one.id === id)
  return chosen ?? null
}
