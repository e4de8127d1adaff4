import type { Subscription } from '#contract/subscription.ts'

export type Priced = Pick<Subscription, 'due' | 'shortPeriod' | 'discount' | 'pendingChange' | 'pricing'>

/** Returns what the next charge of a subscription is, in centavos with IVA: what is owed, or the next period. */
export function nextPriceOf({ due, shortPeriod, discount, pendingChange, pricing }: Priced): number {
  return due ?? shortPeriod?.total ?? discount?.total ?? pendingChange?.renewal.total ?? pricing?.renewal ?? 0
}
