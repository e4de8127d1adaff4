import { clockLeadHeader } from '#contract/clock-lead.ts'

/**
 * A clock of the browser that is wrong by less is left alone: days are counted with it, and an answer takes its time.
 */
const tolerated = 120_000

let offset = 0

/**
 * Takes from an answer of the API how far the product's time is from the browser's, in milliseconds; one that does not
 * tell changes nothing.
 */
export function learnServerTime(headers: Headers, browserNow: number): void {
  const date = Date.parse(headers.get('date') ?? '')
  if (!Number.isFinite(date)) return
  const wrong = date - browserNow
  const lead = Number(headers.get(clockLeadHeader) ?? 0)
  offset = (Math.abs(wrong) > tolerated ? wrong : 0) + (Number.isFinite(lead) ? lead : 0)
}

/**
 * The product's time, ms since 1970: what days and dates on a screen are counted from. Waits and throttles go by the
 * browser's own clock.
 */
export function serverNow(): number {
  return Date.now() + offset
}
