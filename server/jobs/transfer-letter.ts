import { localMidnight } from '#contract/period-end.ts'
import type { Transaction } from '../db/database.ts'
import type { TransferTemplate } from '../db/mail-templates.ts'
import type { SellerBrand } from '../domain/seller-brand.ts'
import type { Letter } from '../mail/letter.ts'
import { creditedLetter, transferLetters } from '../mail/transfer-letters.ts'
import { findOrder } from '../queries/orders.ts'
import type { OrderKey, OrderRow } from '../queries/orders.ts'
import { newestAttempt } from '../queries/payment-attempts.ts'
import type { Person } from '../queries/people.ts'
import { findReceived } from '../queries/received-payments.ts'
import { findDeposit } from '../queries/transfers.ts'
import { drawVoucher, voucherName } from '../receipts/draw-voucher.ts'
import { voucherOf } from '../receipts/voucher-of.ts'
import type { Services } from '../services.ts'

const whatOf = ({ lines }: OrderRow, locale: Person['locale']): string => lines[0]?.name[locale] ?? ''

/** Returns the mail about the transfer of an order; null when the order no longer waits for it, or has another. */
export async function transferLetter(
  { env, seller, brand }: Pick<Services, 'env'> & { seller: string; brand: SellerBrand },
  tx: Transaction,
  { name, locale }: Person,
  { template, tenant, customerId, id }: OrderKey & { template: TransferTemplate },
): Promise<Letter | null> {
  const order = await findOrder(tx, { tenant, customerId, id })
  const attempt = await newestAttempt(tx, { tenant, customerId, id })
  if (!order || !attempt?.deadline || !attempt.instructions || attempt.way === 'card') return null
  if (attempt.state !== (template === 'transfer-expired' ? 'expired' : 'awaiting')) return null
  const { deadline, instructions, way, centavos } = attempt
  const page = order.kind === 'purchase' ? 'bridge' : 'app/configuracion/suscripcion'
  const transfer = { ...instructions, way, centavos }
  const letter = transferLetters[template][locale]({
    name,
    url: `${env.publicUrl}/${page}`,
    what: whatOf(order, locale),
    transfer,
    deadline,
  })
  const voucher = voucherOf(order, attempt, locale)
  if (!voucher) return letter
  return { ...letter, attachment: { name: voucherName[locale], content: await drawVoucher(voucher, locale, seller, brand) } }
}

/** Returns the mail about money that came for a transfer and became credit. */
export async function creditedByTransfer(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  { name, locale }: Person,
  { tenant, customerId, id, depositId }: OrderKey & { depositId: string },
): Promise<Letter | null> {
  const order = await findOrder(tx, { tenant, customerId, id })
  const deposit = await creditedDeposit(tx, { tenant, customerId, id: depositId })
  if (!order || !deposit) return null
  return creditedLetter[locale]({
    ...deposit,
    name,
    url: `${env.publicUrl}/app/configuracion/pagos`,
    what: whatOf(order, locale),
  })
}

/** Returns a gateway's deposit, or what staff registered, which has the middle of its day as its time. */
async function creditedDeposit(tx: Transaction, key: OrderKey) {
  const deposit = await findDeposit(tx, key)
  if (deposit) return deposit
  const received = await findReceived(tx, key)
  return received && { ...received, at: new Date(localMidnight(received.on).getTime() + 43_200_000) }
}
