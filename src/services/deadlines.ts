import { keptText, type KeptText } from './storage.ts'

/** Acts that the server may throttle. */
export type Act =
  | 'signIn'
  | 'forgotPassword'
  | 'resetPassword'
  | 'changePassword'
  | 'emailChange'
  | 'resendVerification'
  | 'resendInvitation'
  | 'registration'
  | 'claimOwnership'
  | 'promoCode'
  | 'supportCase'

export interface Deadlines {
  /** Returns until when the act must wait (ms since 1970), or null. */
  read(act: Act): number | null
  keep(act: Act, until: number | null): void
}

const keyOf = (act: Act) => `receptio.deadline.${act}`

// A longer deadline comes from a wrong clock that was corrected since. The server throttles again if it must.
const longest = 3_600_000

/** Stores throttles, which survive a reload. */
export function createDeadlines(now: () => number, storage: KeptText = keptText(() => localStorage)): Deadlines {
  return {
    read(act) {
      const until = Number(storage.getItem(keyOf(act)) ?? Number.NaN)
      if (until > now() && until <= now() + longest) return until
      storage.removeItem(keyOf(act))
      return null
    },
    keep(act, until) {
      if (until === null) storage.removeItem(keyOf(act))
      else storage.setItem(keyOf(act), String(until))
    },
  }
}
