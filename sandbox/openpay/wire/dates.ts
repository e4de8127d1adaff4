const mexicoOffsetMs = 6 * 60 * 60 * 1000

/** Returns a date in Openpay's form, in Mexico City's time: 2026-11-21T13:05:00-06:00. */
export const openpayDate = (now: number): string => `${new Date(now - mexicoOffsetMs).toISOString().slice(0, 19)}-06:00`
