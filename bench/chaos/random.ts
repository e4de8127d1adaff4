/** A sequence of numbers that depends only on its seed. */
export interface Chance {
  /** Returns a whole number from 0 to below `limit`. */
  below(limit: number): number
  /** Returns true in this many of a hundred cases. */
  percent(share: number): boolean
  pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number]
}

/** Mulberry32: enough for a plan of faults, and the same on every machine. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, percent: (share) => below(100) < share, pick: (items) => items[below(items.length)] ?? items[0] }
}
