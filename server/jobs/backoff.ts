/**
 * Returns the milliseconds before a failed job runs again: 5 s, doubled with each attempt, at most an hour. It is
 * spread by half, so that jobs that failed together do not come back together. `chance` is from 0 to 1.
 */
export function backoff(attempts: number, chance: number): number {
  const full = Math.min(3_600_000, 5_000 * 2 ** (attempts - 1))
  return Math.round(full * (0.5 + chance / 2))
}
