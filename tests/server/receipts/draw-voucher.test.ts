import { expect, test } from 'vitest'
import { drawVoucher, type Voucher } from '#server/receipts/draw-voucher.ts'
import { pdfTexts } from '../support/pdf-text.ts'

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
