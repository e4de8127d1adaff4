import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for another when they read them out. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const some = (count: number) => Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('')

/**
 * A number for a support case, such as `C-7K3M-2Q`: one of 887 million, given out by chance so that none can be guessed
 * from another.
 */
export function newCaseNumber(): string {
  return `C-${some(4)}-${some(2)}`
}
