import type { Driver } from '#contract/driver.ts'

const minute = 60_000

/**
 * Milliseconds before "the gateway has nothing under our reference" means that nothing was charged: between two reads that say so, and since
 * the request was sent (reference, section 5.2). Openpay lists a charge late; Stripe says at once whether a confirmation ran.
 */
const certainty: Record<Driver, { betweenReads: number; sinceSent: number }> = {
  openpay: { betweenReads: 5 * minute, sinceSent: 10 * minute },
  stripe: { betweenReads: minute, sinceSent: minute },
}

/** Whether an attempt that a gateway does not know was never charged. `absentSince` is the first read that said so. */
export function neverCharged(
  { driver, absentSince, sentAt }: { driver: Driver; absentSince: Date | null; sentAt: Date | null },
  now: Date,
): boolean {
  if (absentSince === null || sentAt === null) return false
  const { betweenReads, sinceSent } = certainty[driver]
  return now.getTime() - absentSince.getTime() >= betweenReads && now.getTime() - sentAt.getTime() >= sinceSent
}
