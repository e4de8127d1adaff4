/** Runs something that nobody waits for, once the page has time. Its failure is nobody's loss. */
export function whenIdle(run: () => Promise<unknown>): void {
  const start = () => void run().catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 10_000 })
  else setTimeout(start, 2_000)
}
