/**
 * A key per act, so that a lost answer and another try are one act (docs/domain.md#wire-conventions): the same body
 * gets the same key again, any other a new one. Kept in memory only, because what is compared may hold a password.
 */
export function createIdempotencyKeys() {
  let last: { text: string; key: string } | null = null
  return {
    keyOf(body: unknown): string {
      const text = JSON.stringify(body)
      if (last?.text !== text) last = { text, key: crypto.randomUUID() }
      return last.key
    },
    /** The act is over: the same body is another act from now on. */
    forget(): void {
      last = null
    },
  }
}
