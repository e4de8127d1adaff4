import type { Receipt } from '#contract/receipt.ts'
import type { SellerBrand } from '../domain/seller-brand.ts'
import type { MailLocale } from '../mail/letter.ts'
import { day, money } from '../mail/receipt-letter.ts'
import { boughtLines, paidWithWords, sumRows } from './receipt-rows.ts'
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
const sums = { label: { x: margin + 108, width: 300 }, value: columns.amount }

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
  return sheet.end(`${receipt.number} · ${words.notAnInvoice}`)
}

function drawHead(
  sheet: Sheet,
  { number, paidAt, orderId, issuer, customer }: Receipt,
  { locale, seller }: { locale: MailLocale; seller: string },
): void {
  const words = receiptWords[locale]
  sheet.seal(seller)
  sheet.write(words.receipt, half.right, { size: 14, bold: true, align: 'right', role: 'H1' })
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
    sheet.group('Sect', () => {
      sheet.down(sheet.write(title, at, { size: 9, colour: 'muted', role: 'H2' }) + 2)
      sheet.down(sheet.write(party.name, at, { size: 11, bold: true }) + 2)
      sheet.down(sheet.write(party.rfc === null ? words.noRfc : `${words.rfc}: ${party.rfc}`, at))
      for (const line of lines) sheet.down(sheet.write(line, at, { size: 9 }) + 1)
    })
    return sheet.y
  })
  sheet.y = Math.max(...heights)
  sheet.down(28)
}

function drawLines(sheet: Sheet, receipt: Receipt, locale: MailLocale): void {
  const words = receiptWords[locale]
  const head = () => {
    const style = { size: 9, colour: 'muted' } as const
    const right = { ...style, align: 'right' } as const
    sheet.row(
      [
        { text: words.concept, at: columns.concept, style },
        { text: words.quantity, at: columns.quantity, style: right },
        { text: words.price, at: columns.price, style: right },
        { text: words.amount, at: columns.amount, style: right },
      ],
      'columns',
    )
    sheet.down(14)
    sheet.rule()
    sheet.down(8)
  }
  sheet.group('Table', () => {
    head()
    const style = { align: 'right' } as const
    for (const { name, line } of boughtLines(receipt, locale)) {
      const height = sheet.row([
        { text: name, at: columns.concept },
        { text: String(line.quantity), at: columns.quantity, style },
        { text: money(line.list), at: columns.price, style },
        { text: money(line.list * line.quantity), at: columns.amount, style },
      ])
      if (sheet.down(height + 8, 40)) sheet.repeat(head)
    }
  })
  sheet.rule()
  sheet.down(10, 150)
}

function drawSums(sheet: Sheet, receipt: Receipt, locale: MailLocale): void {
  sheet.group('Table', () => {
    for (const { label, amount, weight } of sumRows(receipt, locale)) {
      const style = { align: 'right', bold: weight === 'total', colour: weight === 'quiet' ? 'muted' : 'ink' } as const
      const cells = [
        { text: label, at: sums.label, style },
        { text: amount, at: sums.value, style },
      ]
      sheet.down(Math.max(16, sheet.row(cells, 'first') + 2), 40)
    }
  })
  sheet.down(12)
  sheet.write(paidWithWords(receipt, locale), { x: margin, width })
}
