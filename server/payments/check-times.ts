const minute = 60_000

/** Milliseconds between the checks of an open attempt (decisions, section 5); after the last an operator decides. */
const delays = [15_000, minute, 5 * minute, 30 * minute, 120 * minute, 720 * minute, 1440 * minute]

/** When an attempt is asked about next after so many checks; null when nobody asks any more. */
export function checkAfter(checks: number, now: Date): Date | null {
  const delay = delays[checks]
  return delay === undefined ? null : new Date(now.getTime() + delay)
}

/** Milliseconds that an order may wait for a charge (decisions, section 6): what was agreed to names a day. */
export const orderLife = 24 * 60 * minute

/** Milliseconds that a customer has to pass the bank's challenge. */
export const challengeLife = 30 * minute

/** Whether an attempt is older than any call of a gateway takes, so that nobody is still charging it. */
export function isStale({ createdAt, sentAt }: { createdAt: Date; sentAt: Date | null }, now: Date): boolean {
  return now.getTime() - (sentAt ?? createdAt).getTime() >= minute
}
