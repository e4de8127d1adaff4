import type { Driver } from '#contract/driver.ts'

const minute = 60_000

/**
 * Milliseconds before "the gateway has nothing under our reference" proves that nothing was charged: between two reads
 * that say so, and since the request was sent (docs/payments.md#unknown-outcomes). Openpay lists a charge late; Stripe
 * says at once whether a confirmation ran.
 */
const certainty: Record<Driver, { betweenReads: number; sinceSent: number }> = {
  openpay: { betweenReads: 5 * minute, sinceSent: 10 * minute },
  stripe: { betweenReads: minute, sinceSent: minute },
}

/** An attempt that its gateway does not know; `absentSince` is the first read that said so. */
interface Absent {
  driver: Driver
  absentSince: Date | null
  sentAt: Date | null
}

/**
 * Returns from when a read that does not find an attempt proves that nothing was charged; null when no read has missed
 * it yet.
 */
export function certainFrom({ driver, absentSince, sentAt }: Absent): Date | null {
  if (absentSince === null || sentAt === null) return null
  const { betweenReads, sinceSent } = certainty[driver]
  return new Date(Math.max(absentSince.getTime() + betweenReads, sentAt.getTime() + sinceSent))
}

/** Returns whether an attempt that its gateway does not know was never charged. */
export function neverCharged(attempt: Absent, now: Date): boolean {
  const certain = certainFrom(attempt)
  return certain !== null && now >= certain
}
