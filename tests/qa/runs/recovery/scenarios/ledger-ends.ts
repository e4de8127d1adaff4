import type { Ledger } from '../scenario.ts'

/** Why a form that makes something new makes it twice for a person with two tabs. */
export const sentFromBoth = 'two tabs are two forms, and what is sent from both is there twice'

/** Returns the same end with one more copy of the last row of a table that contains these words. */
export function onceMore(end: Ledger, table: string, words: string, change = (row: string) => row): Ledger {
  const rows = (end[table] ?? []) as string[]
  const again = rows.filter((row) => row.includes(words)).slice(-1)
  return { ...end, [table]: [...rows, ...again.map(change)].toSorted() }
}

/** Returns the same end with one more mail of this subject and the job that sent it, and the reason. */
export function oneMailMore(subject: string, template: string, reason: string) {
  return { reason, ledger: (end: Ledger) => onceMore(onceMore(end, 'mails', subject), 'jobs', `"template":"${template}"`) }
}

const unseenOrder = 'the order that nobody saw was given up, and whoever agreed again before another has agreed twice'
/** Why a person with two tabs has agreed twice, and paid once. */
export const agreedInBoth = 'whoever agreed in two tabs has agreed twice, and the order of the first was given up'

/** Why a person who pays a day later has agreed twice. */
export const agreedLater = 'the order of the day before was given up, and whoever pays a day later agrees to other dates'

/** Returns the same end with one more copy of the consents that contain these words. */
export function agreedTwice(words: string, reason = unseenOrder) {
  return {
    reason,
    ledger({ consents, ...rest }: Ledger): Ledger {
      const given = (consents ?? []) as string[]
      const again = given.filter((consent) => consent.includes(words))
      const before = again.map((consent) => consent.replace(/"order_id":"[^"]*"/, '"order_id":"given up"'))
      return { ...rest, consents: [...given, ...before].toSorted() }
    },
  }
}
