import type { Ledger } from '../scenario.ts'

/** The same end with one more mail of a subject, and why. */
export function oneMailMore(subject: string, reason: string) {
  return {
    reason,
    ledger: ({ mails, ...rest }: Ledger): Ledger => ({ ...rest, mails: [...(mails as string[]), subject].toSorted() }),
  }
}

/** The same end with the consent whose words hold a text written down once more. */
export function agreedTwice(words: string) {
  return {
    reason: 'the order that nobody saw was given up, and whoever agreed again before another has agreed twice',
    ledger: ({ consents, ...rest }: Ledger): Ledger => {
      const given = (consents ?? []) as string[]
      return { ...rest, consents: [...given, ...given.filter((consent) => consent.includes(words))].toSorted() }
    },
  }
}
