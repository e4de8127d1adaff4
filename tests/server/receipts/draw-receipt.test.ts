import sharp from 'sharp'
import { expect, test } from 'vitest'
import { productBrand } from '#server/domain/seller-brand.ts'
import { drawReceipt } from '#server/receipts/draw-receipt.ts'
import { sheetFonts } from '#server/receipts/sheet-fonts.ts'
import { receipt } from '#tests/fixtures/payments.ts'
import { pdfFacts, pdfPlaced, pdfTexts, pdfTree } from '../support/pdf-text.ts'

const [line] = receipt.lines
/** The signature of a TrueType program. */
const trueType = '74727565'
const square = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b5fa5' } })
    .jpeg()
    .toBuffer()
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
  ['Łódź Ağaoğlu Nguyễn', 'Łódź Ağaoğlu Nguyễn'],
  ['Ελλάς Київ', 'Ελλάς Київ'],
  ['株式会社 🙂', '???? ?'],
  ['a\u0301\u00a0b\nc\u202fd', 'á b c d'],
  ['o\uFB03cina', 'officina'],
  ['\u202Eab\u200Bc\u00AD', 'abc'],
  ['\u0000\u007F\uFFFF', '???'],
])('%j is written as %j, by both faces', (text, written) => {
  const { written: write, regular, bold } = sheetFonts()
  expect(write(text)).toBe(written)
  expect(bold.characterSet).toEqual(regular.characterSet)
})

test('[issue 21.8] a name beyond Western Europe can be read and copied; one that no face has breaks nothing', async () => {
  const named = async (name: string) =>
    pdfTexts(await drawReceipt({ ...receipt, customer: { name, rfc: null } }, 'en', 'Receptio')).flat()
  expect(await named('Łódź Київ officina')).toContain('Łódź Київ officina')
  expect(await named('株式会社')).toContain('????')
})

test('a receipt is the same bytes and says the same letters, whatever was written before it', async () => {
  const draw = (name: string) => drawReceipt({ ...receipt, customer: { name, rfc: null } }, 'es-MX', 'Receptio')
  await draw('Je\uFB00')
  const first = await draw('Jeff')
  await draw('Łódź')
  expect(Buffer.from(await draw('Jeff')).equals(Buffer.from(first))).toBe(true)
  expect(pdfTexts(first).flat()).toContain('Jeff')
})

test('[issue 20.2] the logo of who sells stands beside its name, as the JPEG that was stored', async () => {
  const jpeg = await square()
  const file = Buffer.from(await drawReceipt(receipt, 'es-MX', 'Aurora', { ...productBrand, logo: { png: jpeg, jpeg } }))
  expect([file.includes(jpeg), pdfTexts(new Uint8Array(file)).flat()[0]]).toEqual([true, 'Aurora'])
})

test('[issue 21.8] a screen reader meets the whole receipt as it is laid out: headings, parties, tables with their heads', async () => {
  const issuer = { ...receipt.issuer, name: 'Aurora & Hijos', address: ['Av. Reforma 1', '06600 Ciudad de México'] }
  const jpeg = await square()
  const file = await drawReceipt({ ...cheaper, issuer, creditApplied: 100_00 }, 'es-MX', 'Aurora', {
    ...productBrand,
    logo: { png: jpeg, jpeg },
  })
  expect(pdfTree(file)).toBe(`Document
  Figure (Logo de Aurora)
  P Aurora
  H1 Recibo de pago
  P R-000123
  P Pagado el 21 de noviembre de 2026
  P Pedido 019a0000-0000-7000-8000-00000000ab01
  Sect
    H2 Emitido por
    P Aurora & Hijos
    P Sin RFC
    P Av. Reforma 1
    P 06600 Ciudad de México
  Sect
    H2 Cliente
    P Acme Distribuciones
    P RFC: ADI150312KJ4
  Table
    TR
      TH /Column Concepto
      TH /Column Cantidad
      TH /Column Precio
      TH /Column Importe
    TR
      TD Profesional (mensual)
      TD 1
      TD $599.00
      TD $599.00
  Table
    TR
      TH /Row Subtotal (IVA incluido)
      TD $599.00
    TR
      TH /Row Código promocional
      TD -$59.90
    TR
      TH /Row Total pagado (MXN)
      TD $539.10
    TR
      TH /Row Importe sin IVA
      TD $464.74
    TR
      TH /Row IVA 16 %
      TD $74.36
    TR
      TH /Row De tu saldo a favor
      TD -$100.00
    TR
      TH /Row Cobrado a tu tarjeta
      TD $439.10
  P Pagado con Visa terminación 1111.`)
  const placed = pdfPlaced(file)
  expect(placed.filter(({ mcid }) => mcid === null).map(({ text }) => text)).toEqual([
    'R-000123 · Este recibo comprueba tu pago. No es un comprobante fiscal (CFDI). Montos en pesos mexicanos. Página 1 de 1',
  ])
  const jumps = placed.filter(({ x, y }, index) => {
    const before = placed[index - 1]
    return before && y > before.y && x <= before.x
  })
  expect(jumps).toEqual([])
})

test('[issue 21.8] a receipt is PDF/UA: language, title, tags, and the faces that it is written in', async () => {
  const issuer = { ...receipt.issuer, name: 'Aurora & <Hijos>' }
  const { metadata, ...facts } = pdfFacts(await drawReceipt({ ...receipt, issuer }, 'en', 'Aurora'))
  expect(facts).toEqual({
    marked: true,
    language: 'en',
    title: 'Payment receipt R-000123',
    showsTitle: true,
    faces: [
      { name: 'OpenSans-Bold', sfnt: trueType },
      { name: 'OpenSans-Regular', sfnt: trueType },
    ],
  })
  expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(metadata).toContain('<rdf:li>Aurora &amp; &lt;Hijos&gt;</rdf:li>')
})

test('[issue 21.8] a head that a table repeats on a further page is for eyes only', async () => {
  const lines = Array.from({ length: 40 }, () => line!)
  const file = await drawReceipt({ ...receipt, lines }, 'es-MX', 'Receptio')
  expect(
    pdfTexts(file)
      .flat()
      .filter((text) => text === 'Concepto'),
  ).toHaveLength(2)
  expect(pdfTree(file).match(/TH \/Column Concepto/g)).toHaveLength(1)
})

test('[issue 21.8] a long label of a sum moves what follows down', async () => {
  const name = { 'es-MX': 'Paquete de doscientas facturas para el segundo semestre del año', en: 'Bundle' }
  const refunds = [1, 2].map((peso) => ({ centavos: peso * 100, refundedAt: '2026-11-29T18:00:00.000Z', name }))
  const placed = pdfPlaced(await drawReceipt({ ...receipt, refunds }, 'es-MX', 'Receptio'))
  const lowest = (text: string) => Math.min(...placed.filter((one) => one.text.includes(text)).map(({ y }) => y))
  const paid = lowest('Pagado con Visa')
  expect(lowest('-$1.00') - lowest('-$2.00')).toBeGreaterThan(26)
  expect(lowest('año') - paid).toBeGreaterThan(13)
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
