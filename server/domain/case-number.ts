import { randomInt } from 'node:crypto'

/** Letters and digits that nobody confuses when they are read aloud. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const some = (count: number) => Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('')

/**
 * Returns a number for a support case, such as `C-7K3M-2Q`: a random one of 887 million, so that nobody can guess one
 * from another.
 */
export function newCaseNumber(): string {
  return `C-${some(4)}-${some(2)}`
}
