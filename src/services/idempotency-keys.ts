/**
 * Creates idempotency keys, so that a lost answer and its retry are one act (docs/domain.md#wire-conventions): the same
 * body gets the same key, another body a new one. They stay in memory only, because a body may have a password.
 */
export function createIdempotencyKeys() {
  let last: { text: string; key: string } | null = null
  return {
    keyOf(body: unknown): string {
      const text = JSON.stringify(body)
      if (last?.text !== text) last = { text, key: crypto.randomUUID() }
      return last.key
    },
    /** The act is over: the same body is a new act from now on. */
    forget(): void {
      last = null
    },
  }
}
