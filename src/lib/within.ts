/** Waits for something that a page can do without, at most so long, in ms. The promise must not be refused. */
export function within(limit: number, promise: Promise<unknown>): Promise<unknown> {
  const { promise: passed, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, limit)
  return Promise.race([promise.finally(() => clearTimeout(timer)), passed])
}
