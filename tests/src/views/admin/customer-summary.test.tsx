import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CustomerSummary } from '#contract/admin/customer-summary.ts'
import { CustomerSummaryHead } from '#src/views/admin/customers/customer-summary.tsx'
import { acmeSummary } from '#tests/fixtures/admin/customer-summary.ts'
import { acme } from '#tests/fixtures/people.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

const shows = (summary: CustomerSummary, locale: 'es-MX' | 'en' = 'es-MX') =>
  renderIn(locale, <CustomerSummaryHead id={acme.id} summary={summary} />)

/** Returns the value of a fact, what stands below it, and where it leads. */
function fact(name: string) {
  const value = screen.getByText(name).nextElementSibling
  const about = value?.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')
  return [value?.textContent, about, value?.querySelector('a')?.getAttribute('href')?.replace(acme.id, 'ID')]
}
const absent = (name: string) => screen.queryByText(name) === null

test('[ADM-1] the head of a customer says each fact and leads to where it can be acted on', () => {
  shows(acmeSummary)
  const plans = screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
  expect(plans).toEqual([
    'ProfesionalCon pago vencido$599.00 al mes · hasta el 20 nov 2026',
    'TimbresPagada$1,200.00 al año · termina el 1 mar 2027',
  ])
  const plan = '/admin/subscriptions/019a0000-0000-7000-8000-00000000d101'
  expect({
    owes: fact('Debe'),
    next: fact('Próximo cobro'),
    last: fact('Último cobro'),
    card: fact('Paga con'),
    recurring: fact('Ingreso al mes'),
    credit: fact('Saldo a favor'),
    paid: fact('Pagado en total'),
    cases: fact('Casos abiertos'),
  }).toEqual({
    owes: ['$599.00', undefined, plan],
    next: ['$599.00', '22 nov 2026 · $150.00 de su saldo', plan],
    last: [
      'Rechazado',
      '$599.00 · 20 nov 2026. La tarjeta no tiene saldo suficiente.',
      '/admin/orders/019a0000-0000-7000-8000-00000000e101',
    ],
    card: ['Visa •••• 4448', 'Vence en 04/2029', plan],
    recurring: ['$516.38', 'Sin IVA; lo anual, entre 12', '/admin/clientes/ID?ver=suscripciones'],
    credit: ['$150.00', undefined, '/admin/clientes/ID?ver=saldo'],
    paid: ['$2,998.00', '$100.00 se devolvieron.', '/admin/clientes/ID?ver=ordenes'],
    cases: ['2', undefined, '/admin/casos?cliente_id=ID'],
  })
})

test('[ADM-1] a part that the person may not see is missing', () => {
  shows({ sold: null, charged: null, credit: null, cases: { open: 1, newest: 'c1' }, notes: [], erasureDueAt: null })
  expect(['Debe', 'Próximo cobro', 'Paga con', 'Último cobro', 'Saldo a favor', 'Pagado en total'].every(absent)).toBe(true)
  expect(fact('Casos abiertos')).toEqual(['1', undefined, '/admin/casos/c1'])
})

test('[ADM-1] a customer without anything reads so, in English too', () => {
  shows(
    {
      sold: { subscriptions: [], owed: 0, recurring: 0, nextCharge: null, card: null },
      charged: { paid: 0, returned: 0, lastAttempt: null },
      credit: 0,
      cases: { open: 0, newest: null },
      notes: [],
      erasureDueAt: null,
    },
    'en',
  )
  expect(screen.getByText('It has no plan.')).toBeVisible()
  expect([fact('Owes'), fact('Next charge'), fact('Last charge'), fact('Pays with')]).toEqual([
    ['Nothing', undefined, undefined],
    ['None', undefined, undefined],
    ['None', undefined, undefined],
    ['No card', undefined, undefined],
  ])
})

test('[decision 0142] a customer whose data goes soon says so first', () => {
  shows({ ...acmeSummary, erasureDueAt: '2026-08-12T18:00:00.000Z' })
  expect(screen.getByRole('status')).toHaveTextContent('Sus datos se eliminan el 12 de agosto de 2026')
})

test('[ADM-1] more than three plans are counted', () => {
  const [first] = acmeSummary.sold?.subscriptions ?? []
  if (!first || !acmeSummary.sold) throw new Error('There is no plan.')
  const many = Array.from({ length: 5 }, (_, place) => ({ ...first, id: `s${place}` }))
  shows({ ...acmeSummary, sold: { ...acmeSummary.sold, subscriptions: many } })
  expect(screen.getByRole('link', { name: 'Ver 2 más' })).toHaveAttribute('href', `/admin/clientes/${acme.id}?ver=suscripciones`)
})
