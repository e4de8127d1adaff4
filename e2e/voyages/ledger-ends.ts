import type { Ledger } from '../recovery/voyage.ts'

/** The same end with one more mail of a subject, and why. */
export function oneMailMore(subject: string, reason: string) {
  return {
    reason,
    ledger: ({ mails, ...rest }: Ledger): Ledger => ({ ...rest, mails: [...(mails as string[]), subject].toSorted() }),
  }
}
