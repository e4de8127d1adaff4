import type { Limit } from '#contract/subscription.ts'

/** A counted limit with the number that was reported. */
export type CountedLimit = Limit & { value: number; used: number }

export type UseLevel = 'well' | 'near' | 'full'

/** The share of a limit from which it is near. */
const near = 0.8

/** Returns the used share of a limit: 1 is all of it. A limit of zero is used up. */
export function shareOf({ used, value }: Pick<CountedLimit, 'used' | 'value'>): number {
  return value === 0 ? 1 : used / value
}

/** Returns how near a use is to its limit: near from four fifths, full when nothing is left. */
export function levelOf(used: number, value: number): UseLevel {
  const share = shareOf({ used, value })
  return share >= 1 ? 'full' : share >= near ? 'near' : 'well'
}

/** Returns whether a limit has an end and a reported use, so that a meter can show it. */
export function isCounted(limit: Limit): limit is CountedLimit {
  return typeof limit.value === 'number' && limit.value >= 0 && limit.used !== null
}
