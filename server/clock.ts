/** The only source of time in the server, so that a test or the sandbox can move it. */
export interface Clock {
  now(): Date
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that runs like another one, some milliseconds ahead of it. */
export interface MovableClock extends Clock {
  lead(): number
  setLead(ms: number): void
}

/** Returns a clock that follows `base` until somebody sets it ahead (docs/decisions/0012). */
export function movableClock(base: Clock): MovableClock {
  let lead = 0
  return {
    now: () => new Date(base.now().getTime() + lead),
    lead: () => lead,
    setLead(ms) {
      lead = ms
    },
  }
}
