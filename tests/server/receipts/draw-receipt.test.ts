import sharp from 'sharp'
import { expect, test } from 'vitest'
import { productBrand } from '#server/domain/seller-brand.ts'
import { drawReceipt } from '#server/receipts/draw-receipt.ts'
import { latinText } from '#server/receipts/latin-text.ts'
import { receipt } from '#tests/fixtures/payments.ts'
import { pdfTags, pdfTexts } from '../support/pdf-text.ts'

const [line] = receipt.lines
const cheaper = { ...receipt, totals: { ...receipt.totals, promo: 59_90, total: 539_10, iva: 74_36 } }

test('many lines go on to further pages, each with its number, and those with lines with the head of the table', async () => {
  const lines = Array.from({ length: 50 }, (_, index) => ({
    ...line!,
    name: { 'es-MX': `Línea ${index + 1}`, en: `Line ${index + 1}` },
  }))
  const pages = pdfTexts(await drawReceipt({ ...receipt, lines }, 'es-MX', 'Receptio'))
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, page] of pages.entries()) {
    expect(page.includes('Concepto')).toBe(page.some((text) => text.startsWith('Línea')))
    expect(page.join(' ')).toContain(`Página ${index + 1} de ${pages.length}`)
  }
  const written = pages.flat().filter((text) => text.startsWith('Línea'))
  expect(written).toHaveLength(50)
})

test('an order of nothing says that nothing was charged; a customer without an RFC has none', async () => {
  const totals = { ...receipt.totals, promo: receipt.totals.total, total: 0, iva: 0 }
  const free = { ...receipt, totals, card: null, customer: { name: 'Ñandú & Cía.', rfc: null } }
  const texts = pdfTexts(await drawReceipt(free, 'es-MX', 'Receptio')).flat()
  expect(texts).toEqual(expect.arrayContaining(['No se hizo ningún cargo.', 'Ñandú & Cía.', 'Sin RFC']))
})

test('a receipt of money that came without a card names none', async () => {
  const texts = pdfTexts(await drawReceipt({ ...receipt, creditApplied: 100_00, card: null }, 'es-MX', 'Receptio')).flat()
  expect(texts).toEqual(
    expect.arrayContaining(['Lo que pagaste', 'Pagado por transferencia o en efectivo; no se cobró a ninguna tarjeta.']),
  )
  expect(texts).not.toContain('Cobrado a tu tarjeta')
})

test.each([
  ['es-MX', 'Recibimos tu pago el 3 de abril de 2026, con la referencia BNET1. No se cobró a ninguna tarjeta.'],
  ['en', 'We received your payment on April 3, 2026, with the reference BNET1. We charged no card.'],
] as const)('a receipt of money that staff registered names its day and reference (%s)', async (locale, written) => {
  const byHand = { reference: 'BNET1', on: '2026-04-03' }
  const texts = pdfTexts(await drawReceipt({ ...receipt, card: null, byHand }, locale, 'Receptio')).flat()
  expect(texts).toContain(written)
})

test.each([
  ['es-MX', 'Usuario adicional (hasta el 2 de marzo de 2027)'],
  ['en', 'Extra user (until March 2, 2027)'],
] as const)('[payments D12] a share of a period says on which day it ends (%s)', async (locale, written) => {
  const share = { until: '2027-03-02', list: 948_00, net: 805_80 }
  const name = { 'es-MX': 'Usuario adicional', en: 'Extra user' }
  expect(pdfTexts(await drawReceipt({ ...receipt, lines: [{ ...line!, name, share }] }, locale, 'Receptio')).flat()).toContain(
    written,
  )
})

test.each([
  ['Ñandú “y” Cía. — 5 €', 'Ñandú “y” Cía. — 5 €'],
  ['Łódź 株式会社 🙂', '?ód? ???? ?'],
  ['a\u0301\u00a0b\nc\u202fd', 'á b c d'],
  ['\u0000\u007f', '??'],
])('%j is written as %j', (text, written) => {
  expect(latinText(text)).toBe(written)
})

test('a name that no font of a PDF can write breaks nothing', async () => {
  const texts = pdfTexts(await drawReceipt({ ...receipt, customer: { name: '株式会社', rfc: null } }, 'en', 'Receptio')).flat()
  expect(texts).toContain('????')
})

test('[issue 20.2] the logo of who sells stands beside its name, as the JPEG that was stored', async () => {
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b5fa5' } })
    .jpeg()
    .toBuffer()
  const file = Buffer.from(await drawReceipt(receipt, 'es-MX', 'Aurora', { ...productBrand, logo: { png: jpeg, jpeg } }))
  expect([file.includes(jpeg), pdfTexts(new Uint8Array(file)).flat()[0]]).toEqual([true, 'Aurora'])
})

test('[issue 21.8] a screen reader meets headings, and tables whose cells name their column or row; nothing is untagged', async () => {
  const file = await drawReceipt({ ...cheaper, creditApplied: 100_00 }, 'es-MX', 'Receptio')
  const tags = pdfTags(file)
  const under = (tag: string) => tags.filter(([one]) => one === tag).map(([, text]) => text)

  expect(under('H1')).toEqual(['Recibo de pago'])
  expect(under('H2')).toEqual(['Emitido por', 'Cliente'])
  expect(under('TH').slice(0, 4)).toEqual(['Concepto', 'Cantidad', 'Precio', 'Importe'])
  expect(under('TH').slice(4)).toEqual([
    'Subtotal (IVA incluido)',
    'Código promocional',
    'Total pagado (MXN)',
    'Importe sin IVA',
    'IVA 16 %',
    'De tu saldo a favor',
    'Cobrado a tu tarjeta',
  ])
  const footer = pdfTexts(file).flat().at(-1)
  expect(tags.map(([, text]) => text)).toEqual(
    pdfTexts(file)
      .flat()
      .filter((text) => text !== footer),
  )
  const written = Buffer.from(file).toString('latin1')
  expect(written.match(/\/Marked true/g)).toHaveLength(1)
  expect([written.match(/\/Scope \/Column/g)?.length, written.match(/\/Scope \/Row/g)?.length]).toEqual([4, 7])
})

test('[issue 21.8] the sums add up by eye: subtotal less what is taken off is the total, and IVA follows it', async () => {
  const texts = pdfTexts(await drawReceipt(cheaper, 'es-MX', 'Receptio')).flat()
  const from = texts.indexOf('Subtotal (IVA incluido)')
  expect(texts.slice(from, from + 10)).toEqual([
    'Subtotal (IVA incluido)',
    '$599.00',
    'Código promocional',
    '-$59.90',
    'Total pagado (MXN)',
    '$539.10',
    'Importe sin IVA',
    '$464.74',
    'IVA 16 %',
    '$74.36',
  ])
})
