import type { Token } from '../objects/card.ts'
import type { Openpay } from '../openpay.ts'
import { OpenpayError } from '../wire/openpay-error.ts'

export function unusedToken({ tokens }: Openpay, id: string): Token {
  const token = tokens.get(id)
  if (!token || token.used) throw new OpenpayError(1003)
  return token
}

/** Marks a token as used. A token refused with 3005 is not used up: it may be tried again with 3-D Secure. */
export const spend = ({ tokens }: Openpay, token: Token): Token => tokens.put(token.id, { ...token, used: true })
