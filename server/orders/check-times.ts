const second = 1000
const minute = 60 * second

/**
 * Milliseconds after its beginning at which an open attempt is asked about (docs/payments.md#unknown-outcomes); after
 * the last an operator decides.
 */
const ages = [15 * second, minute, 5 * minute, 30 * minute, 120 * minute, 720 * minute, 1440 * minute]

/** When an attempt that begins now is asked about first. */
export function firstCheck(now: Date): Date {
  return after(now, ages[0] ?? 0)
}

/**
 * When an attempt that is still open is asked about next by the plan, after so many times; null when nobody asks any
 * more. Whom a late process kept waiting is asked as often as anybody.
 */
export function nextCheck({ createdAt, checks }: { createdAt: Date; checks: number }, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime()
  const next = ages.find((one) => one > age)
  if (next !== undefined) return after(createdAt, next)
  return checks < ages.length ? after(now, minute) : null
}

/** When a gateway that gave no answer is asked again: money must not wait for the plan when the gateway is back. */
export function askAgain(now: Date): Date {
  return after(now, 30 * second)
}

/**
 * Milliseconds that an order may wait for a charge (docs/domain.md#subscriptions-over-time): what was agreed to names a
 * day.
 */
export const orderLife = 24 * 60 * minute

/** Milliseconds that a customer has to pass the bank's challenge. */
export const challengeLife = 30 * minute

/**
 * Returns whether whoever began an attempt has not come to send it: then it is not sent any more, for it is settled
 * first.
 */
export function isUnsent({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return now >= firstCheck(createdAt)
}

/**
 * Returns whether an attempt was sent longer ago than any call of a gateway takes, so that nobody is still charging it.
 */
export function isStale({ createdAt, sentAt }: { createdAt: Date; sentAt: Date | null }, now: Date): boolean {
  return now.getTime() - (sentAt ?? createdAt).getTime() >= minute
}

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms)
}
