const longestTimer = 60_000

/**
 * Resolves when the browser's clock reaches `until` (ms since 1970); an aborted or endless wait never resolves. It
 * reads the clock again, so that sleep of the computer does not prolong the wait.
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
