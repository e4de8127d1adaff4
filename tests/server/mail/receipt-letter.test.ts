import { expect, test } from 'vitest'
import { productBrand } from '#server/domain/seller-brand.ts'
import { draw } from '#server/mail/draw.ts'
import { receiptLetter } from '#server/mail/receipt-letter.ts'

const letter = receiptLetter['es-MX']({
  name: 'Ana',
  url: 'https://app.receptio.test/auth/email/verify/019caf47-0000-7000-8000-000000000000?signature=0123456789abcdef',
  what: 'Profesional',
  isPlan: true,
  total: 539_10,
  rows: [
    { label: 'Profesional (mensual)', amount: '$599.00' },
    { label: 'Código promocional', amount: '-$59.90' },
    { label: 'Total pagado (MXN)', amount: '$539.10', weight: 'total' },
    { label: 'IVA 16 %', amount: '$74.36', weight: 'quiet' },
  ],
  inMonths: false,
  paidAt: new Date('2026-03-02T16:00:00Z'),
  receipt: { name: 'R-000001.pdf', content: new Uint8Array() },
})
const payee = 'Ruiz, S. A., RFC RUI200131AB1, Av. Juárez 1, Col. Centro, 06000 Ciudad de México, CDMX'

test('[issue 21.8] what was paid is a table in both bodies, and who is paid stands under the signature', () => {
  const { text, html } = draw(letter, 'es-MX', 'Receptio', { payee })

  expect(text).toContain(
    '\n\nProfesional (mensual): $599.00\nCódigo promocional: -$59.90\nTotal pagado (MXN): $539.10\nIVA 16 %: $74.36\n\n',
  )
  expect(text.endsWith(`\n\n— El equipo de Receptio\n${payee}\n`)).toBe(true)
  const cells = [...html.matchAll(/<t[hd] class="line[^>]*>([^<]*)</g)].map(([, cell]) => cell)
  expect(cells).toEqual([
    'Profesional (mensual)',
    '$599.00',
    'Código promocional',
    '-$59.90',
    'Total pagado (MXN)',
    '$539.10',
    'IVA 16 %',
    '$74.36',
  ])
  expect(html).toContain(`El equipo de Receptio<br />${payee}`)
})

test('[issue 21.8] only the amounts are a table: its columns and rows have heads; what places things is none', () => {
  const { html } = draw(letter, 'en', 'Receptio', { payee })
  const tables = [...html.matchAll(/<table([^>]*)>/g)].map(([, attributes = '']) => attributes)
  const [amounts = '', ...others] = tables.filter((attributes) => !attributes.includes('role="presentation"'))
  const after = html.slice(html.indexOf(amounts))
  const heads = [...after.matchAll(/<th[^>]*scope="(\w+)"[^>]*>([^<]*)</g)].map(([, scope, text]) => `${scope}: ${text}`)

  expect([tables.length, others]).toEqual([5, []])
  expect(heads).toEqual([
    'col: Item',
    'col: Amount',
    'row: Profesional (mensual)',
    'row: Código promocional',
    'row: Total pagado (MXN)',
    'row: IVA 16 %',
  ])
  expect(html).toMatch(/<table[^>]*class="page"[^>]*lang="en"/)
})

test('[issue 21.8] without an issuer nobody is named, and a letter without a table has none', () => {
  const { table, ...plain } = letter
  const { text, html } = draw(plain, 'es-MX', 'Receptio')

  expect(table).toHaveLength(4)
  expect(text.endsWith('\n\n— El equipo de Receptio\n')).toBe(true)
  expect(html).not.toContain('class="line')
})

test('[issue 21.8] a reader sees where a link leads, not the signature in it, and the link is whole', () => {
  const { text, html } = draw(letter, 'es-MX', 'Receptio')
  const shown = [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a\s*>/g)].map(([, href, words]) => [href, words])

  expect(shown).toEqual([
    [letter.action?.url, 'Ir a mi cuenta'],
    [letter.action?.url, 'app.receptio.test/auth/email/verify/019ca…'],
  ])
  expect(text).toContain(`\n${letter.action?.url}\n`)
})

test('[issue 21.8] a dark mail program shows dark colours, and the words of who sells in its dark one', () => {
  const { html } = draw(letter, 'es-MX', 'Aurora', { brand: { ...productBrand, wordsOnDark: '#abcdef' } })
  const sheet = /<style>(.*?)<\/style>/s.exec(html)?.[1]?.replaceAll(/\s+/g, ' ').trim()

  expect(html).toContain('<meta name="color-scheme" content="light dark" />')
  const marks = ['@media (prefers-color-scheme: dark) {', '[data-ogsc] .words {', '[data-ogsb] .sheet {']
  expect(marks.filter((mark) => !sheet?.includes(mark))).toEqual([])
  expect(sheet).toContain('.words { color: #abcdef !important; }')
  for (const [, classes = ''] of html.matchAll(/class="([^"]*)"/g))
    for (const name of classes.split(' ')) expect(sheet).toContain(`.${name} {`)
})
