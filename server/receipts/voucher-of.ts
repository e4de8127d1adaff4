import type { OrderRow } from '../queries/orders.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'
import type { MailLocale } from '../mail/letter.ts'
import type { Voucher } from './draw-voucher.ts'

/** Returns what to show at a store for an order; null unless the order waits for cash. */
export function voucherOf(
  { id, lines }: Pick<OrderRow, 'id' | 'lines'>,
  attempt: AttemptRow | undefined,
  locale: MailLocale,
): Voucher | null {
  const { way, state, instructions, deadline, driver, centavos, createdAt } = attempt ?? {}
  const reference = instructions?.reference ?? null
  if (way !== 'store' || state !== 'awaiting' || !deadline || reference === null) return null
  return {
    orderId: id,
    what: lines[0]?.name[locale] ?? '',
    driver: driver ?? 'openpay',
    centavos: centavos ?? 0,
    reference,
    barcode: instructions?.barcode ?? null,
    deadline,
    since: createdAt ?? deadline,
  }
}
