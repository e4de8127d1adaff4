/** Runs a background task once the page is idle, and ignores its failure. */
export function whenIdle(run: () => Promise<unknown>): void {
  const start = () => void run().catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 10_000 })
  else setTimeout(start, 2_000)
}
