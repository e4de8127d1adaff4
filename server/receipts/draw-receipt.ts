import type { LineItem } from '#contract/line-item.ts'
import type { Receipt } from '#contract/receipt.ts'
import type { SellerBrand } from '../domain/seller-brand.ts'
import type { MailLocale } from '../mail/letter.ts'
import { day, money } from '../mail/receipt-letter.ts'
import { brandNames } from '../mail/card-phrase.ts'
import { receiptWords } from './receipt-words.ts'
import { margin, newSheet } from './sheet.ts'
import type { Sheet } from './sheet.ts'

const width = 612 - 2 * margin
const half = { left: { x: margin, width: 240 }, right: { x: margin + 264, width: 240 } }
const columns = {
  concept: { x: margin, width: 252 },
  quantity: { x: margin + 260, width: 56 },
  price: { x: margin + 324, width: 84 },
  amount: { x: margin + 416, width: 88 },
}
const sums = { label: { x: margin + 216, width: 192 }, value: columns.amount }

/**
 * Draws the receipt of who sells as a letter-size PDF, in the reader's language. The same receipt gives the same bytes.
 */
export async function drawReceipt(
  receipt: Receipt,
  locale: MailLocale,
  seller: string,
  brand?: SellerBrand,
): Promise<Uint8Array<ArrayBuffer>> {
  const words = receiptWords[locale]
  const sheet = newSheet({
    title: `${words.receipt} ${receipt.number}`,
    author: receipt.issuer.name,
    locale,
    date: new Date(receipt.paidAt),
    ...(brand && { brand }),
  })
  drawHead(sheet, receipt, { locale, seller })
  drawLines(sheet, receipt, locale)
  drawSums(sheet, receipt, locale)
  return sheet.end((page, of) => `${receipt.number} · ${words.notAnInvoice} ${words.page(page, of)}`)
}

function drawHead(
  sheet: Sheet,
  { number, paidAt, orderId, issuer, customer }: Receipt,
  { locale, seller }: { locale: MailLocale; seller: string },
): void {
  const words = receiptWords[locale]
  sheet.seal(seller)
  sheet.write(words.receipt, half.right, { size: 14, bold: true, align: 'right' })
  sheet.down(20)
  sheet.write(number, half.right, { size: 12, align: 'right' })
  sheet.down(16)
  sheet.write(`${words.paidOn} ${day(new Date(paidAt), locale)}`, half.right, { align: 'right' })
  sheet.down(13)
  sheet.write(`${words.order} ${orderId}`, { x: margin, width }, { size: 8, colour: 'muted', align: 'right' })
  sheet.down(28)
  const parties = [
    { title: words.issuer, party: issuer, lines: issuer.address ?? [], at: half.left },
    { title: words.customer, party: customer, lines: [], at: half.right },
  ]
  const top = sheet.y
  const heights = parties.map(({ title, party, lines, at }) => {
    sheet.y = top
    sheet.down(sheet.write(title, at, { size: 9, colour: 'muted' }) + 2)
    sheet.down(sheet.write(party.name, at, { size: 11, bold: true }) + 2)
    sheet.down(sheet.write(party.rfc === null ? words.noRfc : `${words.rfc}: ${party.rfc}`, at))
    for (const line of lines) sheet.down(sheet.write(line, at, { size: 9 }) + 1)
    return sheet.y
  })
  sheet.y = Math.max(...heights)
  sheet.down(28)
}

function drawLines(sheet: Sheet, { lines }: Receipt, locale: MailLocale): void {
  const words = receiptWords[locale]
  const head = () => {
    const style = { size: 9, colour: 'muted' } as const
    sheet.write(words.concept, columns.concept, style)
    sheet.write(words.quantity, columns.quantity, { ...style, align: 'right' })
    sheet.write(words.price, columns.price, { ...style, align: 'right' })
    sheet.write(words.amount, columns.amount, { ...style, align: 'right' })
    sheet.down(14)
    sheet.rule()
    sheet.down(8)
  }
  head()
  for (const line of lines.filter(({ quantity }) => quantity > 0)) {
    const height = sheet.write(`${line.name[locale]} (${kindOf(line, locale)})`, columns.concept)
    sheet.write(String(line.quantity), columns.quantity, { align: 'right' })
    sheet.write(money(line.list), columns.price, { align: 'right' })
    sheet.write(money(line.list * line.quantity), columns.amount, { align: 'right' })
    if (sheet.down(height + 8, 40)) head()
  }
  sheet.rule()
  sheet.down(10, 150)
}

function kindOf({ kind, recurrence, share }: LineItem, locale: MailLocale): string {
  const words = receiptWords[locale]
  if (share) return `${words.until} ${day(new Date(`${share.until}T18:00:00Z`), locale)}`
  return kind === 'gift' ? words.gift : words.recurrence[recurrence]
}

function drawSums(sheet: Sheet, { totals, creditApplied, card, refunds, installments }: Receipt, locale: MailLocale): void {
  const words = receiptWords[locale]
  const { subtotal, discounts, promo, total, iva } = totals
  const row = (label: string, value: string, bold = false) => {
    sheet.write(label, sums.label, { align: 'right', bold })
    sheet.write(value, sums.value, { align: 'right', bold })
    sheet.down(16)
  }
  row(words.subtotal, money(subtotal))
  if (discounts > 0) row(words.discounts, `-${money(discounts)}`)
  if (promo > 0) row(words.promo, `-${money(promo)}`)
  row(words.net, money(total - iva))
  row(words.iva, money(iva))
  row(words.total, money(total), true)
  if (creditApplied > 0) {
    row(words.credit, `-${money(creditApplied)}`)
    row(card ? words.charged : words.paid, money(total - creditApplied))
  }
  if (installments !== undefined) row(words.inMonths, words.months(installments))
  for (const { centavos, refundedAt } of refunds)
    row(`${words.refunded} ${day(new Date(refundedAt), locale)}`, `-${money(centavos)}`)
  sheet.down(12)
  sheet.write(
    card
      ? words.paidWith(brandNames[card.brand], card.last4)
      : total > creditApplied
        ? words.paidWithoutCard
        : creditApplied > 0
          ? words.paidWithCredit
          : words.nothingCharged,
    { x: margin, width },
  )
}
