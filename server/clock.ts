/** The only source of time in the server, so that a test or the sandbox can move it. */
export interface Clock {
  now(): Date
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() }
