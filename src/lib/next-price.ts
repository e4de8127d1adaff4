import type { Subscription } from '#contract/subscription.ts'

type Priced = Pick<Subscription, 'due' | 'shortPeriod' | 'pendingChange' | 'pricing'>

/** Returns what the next charge of a subscription is, in centavos with IVA: what is owed, or the next period. */
export function nextPriceOf({ due, shortPeriod, pendingChange, pricing }: Priced): number {
  return due ?? shortPeriod?.total ?? pendingChange?.renewal.total ?? pricing?.renewal ?? 0
}
