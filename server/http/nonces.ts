/** Remembers the nonces of proofs until they would be refused for their age, in bounded memory. */
export interface Nonces {
  /** `new`: never seen, and kept now. `seen`: used before. `full`: cannot promise either, so refuse for a while. */
  keep(nonce: string, now: Date, until: Date): 'new' | 'seen' | 'full'
}

/** Nonces of this process; `most` bounds the memory (about 100 bytes each). */
export function createNonces(most = 300_000): Nonces {
  const until = new Map<string, number>()
  return {
    keep(nonce, now, end) {
      const known = until.get(nonce)
      if (known !== undefined && known > now.getTime()) return 'seen'
      dropExpired(until, now.getTime())
      if (until.size >= most) return 'full'
      until.set(nonce, end.getTime())
      return 'new'
    },
  }
}

/** Entries stand in the order of arrival, and their ends differ by minutes at most: the walk stops at the first live one. */
function dropExpired(until: Map<string, number>, now: number): void {
  for (const [nonce, end] of until) {
    if (end > now) return
    until.delete(nonce)
  }
}
