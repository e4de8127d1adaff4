import type { LineItem } from '#contract/line-item.ts'
import { localMidnight } from '#contract/period-end.ts'
import type { Receipt } from '#contract/receipt.ts'
import { grantedOff } from '#contract/staff-discount.ts'
import type { LetterRow, MailLocale } from '../mail/letter.ts'
import { brandNames } from '../mail/card-phrase.ts'
import { day, money } from '../mail/receipt-letter.ts'
import { receiptWords } from './receipt-words.ts'

/** Returns what was bought, without what was left at zero, as it is written. */
export function boughtLines({ lines }: Receipt, locale: MailLocale): { name: string; line: LineItem }[] {
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({ name: `${line.name[locale]} (${kindOf(line, locale)})`, line }))
}

function kindOf({ kind, recurrence, share }: LineItem, locale: MailLocale): string {
  const words = receiptWords[locale]
  if (share) return `${words.until} ${day(new Date(`${share.until}T18:00:00Z`), locale)}`
  return kind === 'gift' ? words.gift : words.recurrence[recurrence]
}

/**
 * Returns the sums under the lines: subtotal less discounts is the total, all with IVA. What staff took off is a row of
 * its own. After the total stand its IVA, what the credit balance paid, the months and the refunds.
 */
export function sumRows({ lines, totals, creditApplied, card, refunds, installments }: Receipt, locale: MailLocale): LetterRow[] {
  const words = receiptWords[locale]
  const { subtotal, discounts, promo, total, iva } = totals
  const granted = grantedOff(lines)
  const rows: (LetterRow | false)[] = [
    { label: words.subtotal, amount: money(subtotal) },
    discounts > granted && { label: words.discounts, amount: money(granted - discounts) },
    granted > 0 && { label: words.granted, amount: money(-granted) },
    promo > 0 && { label: words.promo, amount: money(-promo) },
    { label: words.total, amount: money(total), weight: 'total' },
    { label: words.net, amount: money(total - iva), weight: 'quiet' },
    { label: words.iva, amount: money(iva), weight: 'quiet' },
    creditApplied > 0 && { label: words.credit, amount: money(-creditApplied) },
    creditApplied > 0 && { label: card ? words.charged : words.paid, amount: money(total - creditApplied) },
    installments !== undefined && { label: words.inMonths(installments), amount: money(total - creditApplied) },
    ...refunds.map(({ centavos, refundedAt, name }) => ({
      label: [`${words.refunded} ${day(new Date(refundedAt), locale)}`, ...(name ? [name[locale]] : [])].join(' · '),
      amount: money(-centavos),
    })),
  ]
  return rows.filter((row) => row !== false)
}

/** Returns the sentence about how a receipt was paid. */
export function paidWithWords({ totals, creditApplied, card, byHand }: Receipt, locale: MailLocale): string {
  const words = receiptWords[locale]
  if (card) return words.paidWith(brandNames[card.brand], card.last4)
  if (byHand) return words.paidByHand(day(localMidnight(byHand.on), locale), byHand.reference)
  if (totals.total > creditApplied) return words.paidWithoutCard
  return creditApplied > 0 ? words.paidWithCredit : words.nothingCharged
}
