const minute = 60
const hour = 60 * minute
const day = 24 * hour

export interface SessionLife {
  idleSeconds: number
  absoluteSeconds: number
}

/**
 * Returns how long a session lives without use and in total (docs/domain.md#session-and-access): staff 30 minutes and
 * 12 hours, others 12 hours and 7 days.
 */
export function sessionLife(staff: boolean): SessionLife {
  return staff ? { idleSeconds: 30 * minute, absoluteSeconds: 12 * hour } : { idleSeconds: 12 * hour, absoluteSeconds: 7 * day }
}

interface Times {
  lastSeenAt: Date
  expiresAt: Date
  idleSeconds: number
}

export function sessionIsAlive({ lastSeenAt, expiresAt, idleSeconds }: Times, now: Date): boolean {
  return now < expiresAt && now.getTime() < lastSeenAt.getTime() + idleSeconds * 1000
}

/**
 * Returns whether to store the last use again: not at each call, but often enough that the idle limit is right to 1
 * part in 30.
 */
export function sessionIsStale({ lastSeenAt, idleSeconds }: Times, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= Math.min(5 * minute, idleSeconds / 30) * 1000
}
