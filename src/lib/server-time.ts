import { clockLeadHeader } from '#contract/clock-lead.ts'

/** A smaller error of the browser's clock is ignored: the clock only counts days, and an answer takes some time. */
const tolerated = 120_000

let offset = 0

/**
 * Learns from an API answer the difference of the product's time to the browser's, in milliseconds. An answer without a
 * date changes nothing.
 */
export function learnServerTime(headers: Headers, browserNow: number): void {
  const date = Date.parse(headers.get('date') ?? '')
  if (!Number.isFinite(date)) return
  const wrong = date - browserNow
  const lead = Number(headers.get(clockLeadHeader) ?? 0)
  offset = (Math.abs(wrong) > tolerated ? wrong : 0) + (Number.isFinite(lead) ? lead : 0)
}

/**
 * Returns the product's time, ms since 1970, for days and dates on screens. Waits and throttles use the browser's own
 * clock.
 */
export function serverNow(): number {
  return Date.now() + offset
}
