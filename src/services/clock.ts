const longestTimer = 60_000

/**
 * Resolves once the browser's clock has reached `until` (ms since 1970); an aborted or endless wait never resolves.
 * Re-reads the clock, so that a sleeping computer does not wait twice.
 */
export function waitUntil({ until }: { until: number }, signal: AbortSignal, now: () => number = Date.now): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      const left = until - now()
      if (left <= 0) return resolve()
      const timer = setTimeout(check, Math.min(left, longestTimer))
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    }
    if (!signal.aborted) check()
  })
}
