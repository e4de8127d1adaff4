/** Waits for something optional, at most `limit` ms. The promise must not reject. */
export function within(limit: number, promise: Promise<unknown>): Promise<unknown> {
  const { promise: passed, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, limit)
  return Promise.race([promise.finally(() => clearTimeout(timer)), passed])
}
