import { type DeclineCode, declineError, declineOf } from '../cards/declines.ts'
import type { StripeError } from '../wire/stripe-error.ts'

export const refuseCard = ({ code, bare }: { code: DeclineCode; bare?: boolean }): StripeError =>
  declineError(declineOf(code, bare))
