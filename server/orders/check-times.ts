import type { Driver } from '#contract/driver.ts'
import type { TransferWay } from '#contract/transfer.ts'

const second = 1000
const minute = 60 * second

/**
 * Ages in milliseconds at which an open attempt is checked (docs/payments.md#unknown-outcomes); after the last an
 * operator decides.
 */
const ages = [15 * second, minute, 5 * minute, 30 * minute, 120 * minute, 720 * minute, 1440 * minute]

/** Returns the time of the first check of an attempt that begins now. */
export function firstCheck(now: Date): Date {
  return after(now, ages[0] ?? 0)
}

/**
 * Returns the planned time of the next check of an open attempt, after `checks` checks; null when none follows. An
 * attempt that a late process kept waiting gets as many checks as any other.
 */
export function nextCheck({ createdAt, checks }: { createdAt: Date; checks: number }, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime()
  const next = ages.find((one) => one > age)
  if (next !== undefined) return after(createdAt, next)
  return checks < ages.length ? after(now, minute) : null
}

interface Waiting {
  createdAt: Date
  deadline: Date
  driver: Driver
  way: TransferWay | 'card'
  /** When a person last said that they had paid. */
  askedAt: Date | null
}

/**
 * Returns until when a payment without a card is awaited. An OXXO tells on the next business day what was paid at its
 * counter in time, and four days go over the longest weekend.
 */
export function waitEnd({ deadline, driver, way }: Pick<Waiting, 'deadline' | 'driver' | 'way'>): Date {
  return after(deadline, driver === 'stripe' && way === 'store' ? 5760 * minute : 0)
}

/**
 * Returns when a payment without a card is read next: each minute for an hour from its start, and from when a person
 * says that they have paid; else each hour, and when its deadline has passed.
 */
export function nextWaitCheck({ createdAt, askedAt, ...wait }: Waiting, now: Date): Date {
  const hour = 60 * minute
  const age = now.getTime() - createdAt.getTime()
  const isNear = Math.min(age, now.getTime() - (askedAt ?? createdAt).getTime()) < hour
  const next = isNear ? soon(now) : after(createdAt, (Math.floor(age / hour) + 1) * hour)
  const over = after(waitEnd(wait), second)
  return next > over && over > now ? over : next
}

/** Returns when a payment is read again that a person says they made. */
export function soon(now: Date): Date {
  return after(now, minute)
}

/** Returns when a person is reminded of a transfer: a day before its deadline, if that is half a day ahead at least. */
export function reminderOf({ createdAt, deadline }: { createdAt: Date; deadline: Date }): Date | null {
  const at = after(deadline, -1440 * minute)
  return at.getTime() - createdAt.getTime() >= 720 * minute ? at : null
}

const day = 1440 * minute
/** Ages in milliseconds at which a charge that succeeded is read again (docs/payments.md#money-given-back). */
const settledAges = [1, 2, 3, 5, 7, 10, 14, 21, 30, 45, 60, 90, 120, 150, 180].map((days) => days * day)

/** Returns when a charge that succeeded is read again; null after half a year, when banks take no dispute any more. */
export function nextSettledCheck({ createdAt }: { createdAt: Date }, now: Date): Date | null {
  const age = settledAges.find((one) => one > now.getTime() - createdAt.getTime())
  return age === undefined ? null : after(createdAt, age)
}

/** Returns when to ask a silent gateway again: money must not wait for the plan when the gateway is back. */
export function askAgain(now: Date): Date {
  return after(now, 30 * second)
}

/**
 * Milliseconds that an order may wait for a charge (docs/domain.md#subscriptions-over-time): its consent names a day.
 */
export const orderLife = 24 * 60 * minute

/** Milliseconds that a customer has to pass the bank's challenge. */
export const challengeLife = 30 * minute

/** Returns whether an attempt was not sent in time. Then it is settled first and not sent any more. */
export function isUnsent({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return now >= firstCheck(createdAt)
}

/** Returns whether an attempt was sent longer ago than any gateway call takes, so that nobody still charges it. */
export function isStale({ createdAt, sentAt }: { createdAt: Date; sentAt: Date | null }, now: Date): boolean {
  return now.getTime() - (sentAt ?? createdAt).getTime() >= minute
}

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms)
}
