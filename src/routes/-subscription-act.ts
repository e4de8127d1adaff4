import type { Subscription } from '#contract/subscription.ts'

/** The subscription that the address is about; null when there is none. */
export function chosenOf(subscriptions: readonly Subscription[], { id }: { id?: string | undefined }): Subscription | null {
  const chosen = id === undefined ? subscriptions.find(({ type }) => type === 'plan') : subscriptions.find((one) => one.id === id)
  return chosen ?? null
}
