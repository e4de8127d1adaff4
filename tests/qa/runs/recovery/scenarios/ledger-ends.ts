import type { Ledger } from '../scenario.ts'

/** Returns the same end with one more mail of this subject, and the reason. */
export function oneMailMore(subject: string, reason: string) {
  return {
    reason,
    ledger: ({ mails, ...rest }: Ledger): Ledger => ({ ...rest, mails: [...(mails as string[]), subject].toSorted() }),
  }
}

/** Returns the same end with one more copy of the consents that contain these words. */
export function agreedTwice(words: string) {
  return {
    reason: 'the order that nobody saw was given up, and whoever agreed again before another has agreed twice',
    ledger: ({ consents, ...rest }: Ledger): Ledger => {
      const given = (consents ?? []) as string[]
      return { ...rest, consents: [...given, ...given.filter((consent) => consent.includes(words))].toSorted() }
    },
  }
}
