/**
 * Returns a source of fractions from 0 to below 1 that depends only on its seed (Mulberry32): the same on every
 * machine. Not for secrets.
 */
export function fractionsOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** Returns a seed for a text (FNV-1a). */
export function seedOf(text: string): number {
  let seed = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1) seed = Math.imul(seed ^ text.charCodeAt(place), 0x01000193)
  return seed >>> 0
}
