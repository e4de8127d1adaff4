import { expect, test } from 'vitest'
import { drawVoucher, type Voucher } from '#server/receipts/draw-voucher.ts'
import { pdfFacts, pdfTexts, pdfTree } from '../support/pdf-text.ts'

const voucher: Voucher = {
  orderId: '019a0000-0000-7000-8000-00000000ab01',
  what: 'Profesional',
  driver: 'openpay',
  centavos: 799_00,
  reference: '1234567890123456',
  barcode: '1234567890123456',
  deadline: new Date('2026-12-01T05:59:59.000Z'),
  since: new Date('2026-11-27T16:00:00.000Z'),
}

test('what is shown at a store has amount, reference, deadline in Mexico City and order, on one page, the same bytes each time', async () => {
  const file = await drawVoucher(voucher, 'es-MX', 'Receptio')
  const pages = pdfTexts(file)
  expect(pages).toHaveLength(1)
  expect(pages[0]).toEqual(
    expect.arrayContaining([
      'Pago en efectivo',
      'Profesional',
      'Pedido 019a0000-0000-7000-8000-00000000ab01',
      '$799.00',
      '1234 5678 9012 3456',
      '1. Ve a una tienda que reciba pagos Paynet.',
    ]),
  )
  expect(pages.flat().join(' ')).toContain('lunes, 30 de noviembre de 2026')
  expect(Buffer.from(await drawVoucher(voucher, 'es-MX', 'Receptio')).equals(Buffer.from(file))).toBe(true)
  expect(file.length).toBeGreaterThan((await drawVoucher({ ...voucher, barcode: null }, 'es-MX', 'Receptio')).length)
})

test('an OXXO is named in English too', async () => {
  const texts = pdfTexts(await drawVoucher({ ...voucher, driver: 'stripe' }, 'en', 'Receptio')).flat()
  expect(texts).toEqual(expect.arrayContaining(['Payment in cash', '1. Go to any OXXO.']))
})

test('[issue 21.8] a screen reader meets the barcode as a picture of its number, and the steps as a list', async () => {
  const file = await drawVoucher(voucher, 'en', 'Receptio')
  expect(pdfTree(file)).toBe(`Document
  P Receptio
  H1 Payment in cash
  P Profesional
  P Order 019a0000-0000-7000-8000-00000000ab01
  P Exact amount (MXN)
  P $799.00
  P Pay before Monday, November 30, 2026 at 11:59 PM (Mexico City time).
  Figure (Barcode of the number 1234567890123456)
  P Reference
  P 1234 5678 9012 3456
  L
    LI
      LBody 1. Go to a store that takes Paynet payments.
    LI
      LBody 2. Say at the till that you want to pay by reference, and show this barcode.
    LI
      LBody 3. If they cannot read it, read the reference out.
    LI
      LBody 4. Pay the exact amount in cash. The store may charge a fee of its own.
    LI
      LBody 5. Keep the ticket until we confirm by email.
  P If your payment arrives late or is another amount, the money is not lost: it goes to your credit balance.`)
  expect(pdfFacts(file).language).toBe('en')
})
