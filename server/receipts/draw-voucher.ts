import { code128 } from '#contract/code128.ts'
import type { Driver } from '#contract/driver.ts'
import { inGroups } from '#contract/transfer.ts'
import type { SellerBrand } from '../domain/seller-brand.ts'
import type { MailLocale } from '../mail/letter.ts'
import { money } from '../mail/receipt-letter.ts'
import { margin, newSheet } from './sheet.ts'
import { voucherWords } from './voucher-words.ts'

/** Cash that is awaited. Money in centavos; `since`: when the wait began. */
export interface Voucher {
  orderId: string
  /** The paid plan or product. */
  what: string
  driver: Driver
  centavos: number
  reference: string
  barcode: string | null
  deadline: Date
  since: Date
}

/** The name of the file. */
export const voucherName: Record<MailLocale, string> = { 'es-MX': 'pago-en-efectivo.pdf', en: 'cash-payment.pdf' }

const column = { x: margin, width: 612 - 2 * margin }
const barcodeColumn = { x: margin + 72, width: column.width - 144 }

/**
 * Draws what a person shows at the store as a letter-size PDF: barcode, amount, reference, deadline and order. The same
 * voucher gives the same bytes.
 */
export function drawVoucher(
  voucher: Voucher,
  locale: MailLocale,
  seller: string,
  brand?: SellerBrand,
): Promise<Uint8Array<ArrayBuffer>> {
  const { orderId, what, driver, centavos, reference, barcode, deadline, since } = voucher
  const words = voucherWords[locale](driver)
  const sheet = newSheet({ title: words.title, author: seller, locale, date: since, ...(brand && { brand }) })
  const paragraph = (text: string, style: Parameters<typeof sheet.write>[2], after: number) =>
    void sheet.down(sheet.write(text, column, style) + after)
  sheet.down(sheet.seal(seller) + 18)
  paragraph(words.title, { size: 16, bold: true, role: 'H1' }, 4)
  paragraph(what, { size: 11 }, 4)
  paragraph(`${words.order} ${orderId}`, { size: 8, colour: 'muted' }, 22)
  paragraph(words.amount, { size: 9, colour: 'muted' }, 2)
  paragraph(money(centavos), { size: 24, bold: true }, 12)
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'America/Mexico_City' })
  paragraph(words.until(until.format(deadline)), { size: 11, bold: true }, 26)
  if (barcode !== null && /^\d+$/.test(barcode)) {
    sheet.bars(code128(barcode), barcodeColumn, 72, words.barcode(barcode))
    sheet.down(84)
  }
  paragraph(words.reference, { size: 9, colour: 'muted' }, 2)
  paragraph(inGroups(reference), { size: 18, bold: true }, 24)
  sheet.rule()
  sheet.down(14)
  sheet.group('L', () => {
    for (const step of words.steps) paragraph(step, { size: 11, role: 'LI' }, 8)
  })
  sheet.down(8)
  paragraph(words.late, { size: 10, colour: 'muted' }, 0)
  return sheet.end(`${words.order} ${orderId} ·`)
}
