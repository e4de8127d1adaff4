import type { Receipt } from '#contract/receipt.ts'
import type { Transaction } from '../db/database.ts'
import type { Letter } from '../mail/letter.ts'
import { receiptLetter } from '../mail/receipt-letter.ts'
import { findPaidOrder } from '../queries/receipts.ts'
import { receiptOf } from '../receipts/receipt-of.ts'
import type { OrderKey } from '../queries/orders.ts'
import type { Person } from '../queries/people.ts'
import type { Services } from '../services.ts'

/** Returns the mail about a paid order; null when it is not paid. */
export async function receipt(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  { name, locale }: Person,
  { tenant, customerId, id }: OrderKey,
): Promise<Letter | null> {
  const paid = await findPaidOrder(tx, { tenant, customerId, id })
  if (!paid?.order.paidAt) return null
  const { order } = paid
  const { total, lines, creditApplied: credit, iva, planId, installments } = order
  const plan = lines.find((line) => line.id === planId)
  const bought = plan ? [plan] : lines
  return receiptLetter[locale]({
    name,
    url: `${env.publicUrl}/app/dashboard`,
    what: bought.map((line) => line.name[locale]).join(', '),
    isPlan: plan !== undefined,
    total,
    credit,
    months: installments,
    iva,
    paidAt: paid.order.paidAt,
    issuer: payeeOf(receiptOf(paid)),
  })
}

function payeeOf({ issuer: { name, rfc, address = [] } }: Receipt): string | null {
  return rfc === null ? null : [name, `RFC ${rfc}`, ...address].join(', ')
}
