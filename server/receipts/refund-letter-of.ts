import { chargeOf } from '#contract/credit.ts'
import type { RefundAccess } from '#contract/admin/refund.ts'
import type { Transaction } from '../db/database.ts'
import { namedPart } from '../domain/refund-parts.ts'
import { cardPhrase } from '../mail/card-phrase.ts'
import type { Letter, MailLocale } from '../mail/letter.ts'
import { refundLetter } from '../mail/refund-letter.ts'
import type { RefundCause } from '../mail/refund-letter.ts'
import { attemptsOf } from '../queries/admin-orders.ts'
import { partsOf } from '../queries/joined-renewals.ts'
import type { RenewedPart } from '../queries/joined-renewals.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { RefundOrigin } from '../queries/refunds.ts'

/** A refund that was made, or would be. Centavos. */
interface Refund {
  attemptId: string
  /** The one of several subscriptions that it is for; null: all that the order paid. */
  subscriptionId: string | null
  centavos: number
  /** What goes back to the credit balance with it. */
  credit: number
  origin: RefundOrigin
  access: RefundAccess
}

/** Who reads the letter, and the address of their payments. */
interface Reader {
  name: string
  locale: MailLocale
  url: string
}

/** Returns the letter about a refund of an order. */
export async function refundLetterOf(
  tx: Transaction,
  order: OrderRow,
  { attemptId, subscriptionId, centavos, credit, origin, access }: Refund,
  { name, locale, url }: Reader,
): Promise<Letter> {
  const attempt = (await attemptsOf(tx, order)).find(({ id }) => id === attemptId)
  const card = attempt?.brand && attempt.last4 ? cardPhrase({ brand: attempt.brand, last4: attempt.last4 }, locale) : null
  const cause = causeOf(origin, attempt?.code ?? null)
  const paid = cause === 'paid' && order.paidAt ? { total: chargeOf(order), at: order.paidAt } : null
  const parts = await partsOf(tx, order)
  const part = namedPart(parts, subscriptionId)?.name[locale] ?? null
  const what = boughtLines(order, parts)
    .map((line) => line.name[locale])
    .join(', ')
  return refundLetter[locale]({ name, url, centavos, credit, cause, what, part, paid, card, access })
}

/** Returns what a letter names of an order: the first line of each of several renewals, its plan, or its products. */
function boughtLines({ planId, lines }: OrderRow, parts: readonly RenewedPart[]): OrderRow['lines'] {
  if (parts.length > 1) return parts.flatMap((part) => part.lines.slice(0, 1))
  return planId === null ? lines : lines.slice(0, 1)
}

function causeOf(origin: RefundOrigin, code: string | null): RefundCause {
  if (origin === 'surplus') return code === 'credit_spent' ? 'credit_spent' : 'surplus'
  return code === 'given_back' ? 'given_back' : 'paid'
}
