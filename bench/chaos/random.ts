import { fractionsOf } from '#server/domain/forecast/fractions.ts'

/** A sequence of numbers that depends only on its seed. */
export interface Chance {
  /** Returns a whole number from 0 to below `limit`. */
  below(limit: number): number
  /** Returns true in this many of a hundred cases. */
  percent(share: number): boolean
  pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number]
}

/** Enough for a plan of faults, and the same on every machine. */
export function chanceOf(seed: number): Chance {
  const next = fractionsOf(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, percent: (share) => below(100) < share, pick: (items) => items[below(items.length)] ?? items[0] }
}
