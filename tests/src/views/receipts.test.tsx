import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ReceiptList } from '#src/views/receipts/receipt-list.tsx'
import { ReceiptPage } from '#src/views/receipts/receipt.page.tsx'
import { paidOrder, receipt } from '#tests/fixtures/payments.ts'
import { renderIn } from '../components/render-in.tsx'

const pageHref = (page: number) => `/app/configuracion/pagos?recibos=${page}` as const
const sums = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

test('[SET-3] a receipt says who paid what to whom, with the IVA apart and the card', async () => {
  const print = vi.fn<() => void>()
  renderIn('es-MX', <ReceiptPage receipt={receipt} download={null} print={print} />)

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Recibo R-000123')
  expect(screen.getByRole('article').querySelector('[translate=no]')).toHaveTextContent('Receptio')
  expect(sums()).toEqual([
    '21 nov 2026, 12:00 p.m.',
    'Receptio',
    'Acme Distribuciones, RFC ADI150312KJ4',
    'Mensual',
    'Visa •••• 1111',
    '$599.00',
    '$516.38',
    '$82.62',
  ])
  const [, line] = screen.getAllByRole('row')
  expect(
    within(line as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Profesional', '1', '$599.00'])
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
  expect(print).toHaveBeenCalledOnce()
})

test.each([
  ['es-MX', 'Tu pago llegó el', 'Referencia del banco', '3 de abril de 2026'],
  ['en', 'Your payment came on', 'Reference of the bank', 'April 3, 2026'],
] as const)('[issue 23] money that staff registered has its day and reference, and no card (%s)', (locale, came, name, day) => {
  const byHand = { reference: 'BNET1', on: '2026-04-03' }
  renderIn(locale, <ReceiptPage receipt={{ ...receipt, card: null, byHand }} download={null} print={() => {}} />)

  const beside = (term: string) => screen.getByText(term).nextElementSibling?.textContent
  expect([beside(came), beside(name)]).toEqual([day, 'BNET1'])
  expect(sums()).not.toContain('Visa •••• 1111')
})

test('[SET-3] what is taken off stands between the subtotal and the total, all with IVA', () => {
  const totals = { ...receipt.totals, promo: 59_90, total: 539_10, iva: 74_36 }
  renderIn('es-MX', <ReceiptPage receipt={{ ...receipt, totals }} download={null} print={() => {}} />)

  expect(sums().slice(5)).toEqual(['$599.00', '−$59.90', '$539.10', '$464.74', '$74.36'])
})

test('[payments D11] a receipt of a month and a year says both, and each line its own', () => {
  const [plan] = receipt.lines
  if (!plan) throw new Error('Nothing was bought.')
  const yearly = { ...plan, id: 'crm', name: { 'es-MX': 'CRM', en: 'CRM' }, recurrence: 'yearly' as const }
  renderIn('es-MX', <ReceiptPage receipt={{ ...receipt, lines: [plan, yearly] }} download={null} print={() => {}} />)

  expect(sums()[3]).toBe('Mensual + Anual')
  const lines = screen.getAllByRole('row').slice(1)
  expect(lines.map((line) => line.querySelector('td')?.textContent)).toEqual(['Profesional (Mensual)', 'CRM (Anual)'])
})

test('[SET-3] a receipt of what is bought once names no period', () => {
  const lines = receipt.lines.map((line) => ({ ...line, recurrence: 'one-time' as const }))
  renderIn('es-MX', <ReceiptPage receipt={{ ...receipt, lines }} download={null} print={() => {}} />)

  expect(sums()).not.toContain('Mensual')
  expect(screen.queryByText('Periodo')).toBeNull()
})

test('[SET-3] the paid orders are listed a page at a time, each with its receipt', () => {
  renderIn('es-MX', <ReceiptList receipts={{ orders: [paidOrder], page: 2, pages: 3 }} pageHref={pageHref} />)

  expect(screen.getByRole('listitem')).toHaveTextContent('$599.00, el 21 de noviembre de 2026')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/app/configuracion/recibos/${paidOrder.id}`,
    '/app/configuracion/pagos?recibos=1',
    '/app/configuracion/pagos?recibos=3',
  ])
})

test.each([
  [{ orders: [], page: 1, pages: 1 }, 'Todavía no hay pagos.'],
  [null, 'No pudimos leer tus recibos.'],
])('[SET-3] no receipts are said in words', (receipts, says) => {
  renderIn('es-MX', <ReceiptList receipts={receipts} pageHref={pageHref} />)

  expect(screen.getByText(says, { exact: false })).toBeInTheDocument()
  expect(screen.queryAllByRole('link')).toEqual([])
})
