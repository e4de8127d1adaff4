const later = globalThis.setTimeout.bind(globalThis)
/** Returns real milliseconds, also under fake timers. */
export const realNow = performance.now.bind(performance)

/** Polls until it gets a value, for at most `patience` ms of real time. @throws Error with the last reason */
export async function soon<Value>(patience: number, read: () => { value: Value } | { reason: string }): Promise<Value> {
  const start = realNow()
  for (;;) {
    const result = read()
    if ('value' in result) return result.value
    if (realNow() - start > patience) throw new Error(result.reason)
    await new Promise((resolve) => later(resolve, 4))
  }
}
