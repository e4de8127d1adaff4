/** Acts that the server may ask to wait with. */
export type Act = 'signIn' | 'forgotPassword' | 'resetPassword' | 'resendVerification'

export interface Deadlines {
  /** Until when the act must wait (ms since 1970), or null when it need not. */
  read(act: Act): number | null
  keep(act: Act, until: number | null): void
}

const keyOf = (act: Act) => `receptio.deadline.${act}`

/** Throttles that outlive a reload. */
export function createDeadlines(now: () => number, storage: Storage = localStorage): Deadlines {
  return {
    read(act) {
      const until = Number(storage.getItem(keyOf(act)) ?? Number.NaN)
      if (Number.isFinite(until) && until > now()) return until
      storage.removeItem(keyOf(act))
      return null
    },
    keep(act, until) {
      if (until === null) storage.removeItem(keyOf(act))
      else storage.setItem(keyOf(act), String(until))
    },
  }
}
