import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ComputedFigures } from '#contract/admin/computed-figures.ts'
import type { Permission } from '#contract/permissions.ts'
import { RevenuePage } from '#src/views/admin/revenue/revenue.page.tsx'
import { emptyRevenue, forecast, funnel, revenue, youngForecast } from '#tests/fixtures/admin/revenue.ts'
import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

const viewer = { ...sessionOf(olivia).user, permissions: ['figures.list'] satisfies Permission[] }
const reader = { ...viewer, permissions: ['figures.list', 'subscriptions.list'] satisfies Permission[] }

/** Returns figures that were computed, of a page that is not watched. */
const computing = (figures: Partial<ComputedFigures>) => ({
  loaded: { running: false, forecast: null, funnel: null, ...figures },
  read: () => Promise.reject(new Error('Nothing runs.')),
  onCompute: () => Promise.resolve(),
})

/** Returns the texts of the card of a figure. */
const card = (name: string) =>
  [...(screen.getByRole('heading', { name, level: 2 }).parentElement?.children ?? [])].map(({ textContent }) => textContent)
const cellsOf = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent)
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map(cellsOf)

describe('the page of the revenue', () => {
  test('[ADM-1] has each figure beside the one before, with its formula', () => {
    renderIn('es-MX', <RevenuePage user={reader} revenue={revenue} computing={null} />)
    expect(card('Ingreso recurrente al mes').slice(1, 4)).toEqual([
      '$43,160.00',
      'Un mes antes: $41,230.00',
      'Un año antes: $20,000.00',
    ])
    expect(card('Clientes con ingreso recurrente').slice(1, 4)).toEqual(['64', 'Un mes antes: 62', 'Un año antes: 40'])
    expect(card('Ingreso que se pierde al mes').slice(1, 3)).toEqual(['2%', 'Un mes antes: 2.1%'])
    expect(card('Clientes que se pierden al mes').slice(1, 3)).toEqual(['1.6%', 'Un mes antes: 1.7%'])
    expect(card('Pruebas que se vuelven pago').slice(1, 3)).toEqual(['75%', 'Un mes antes: 75%'])
    expect(screen.getAllByText('Cómo se calcula')).toHaveLength(9)
  })

  test('[ADM-1] opens the rows of each figure, and those of each number of the months', () => {
    renderIn('es-MX', <RevenuePage user={reader} revenue={revenue} computing={null} />)
    const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(address('Ver los movimientos: Ingreso recurrente al mes')).toBe('/admin/ingresos/movimientos?until=2026-11-30')
    expect(address('Ver los movimientos: Clientes que se pierden al mes')).toBe(
      '/admin/ingresos/movimientos?kind=churn&since=2026-11-01&until=2026-11-30',
    )
    expect(address('Ver los movimientos: Pruebas que se vuelven pago')).toBe(
      '/admin/ingresos/movimientos?origin=trial&since=2026-11-01&until=2026-11-30',
    )
    const table = screen.getByRole('table', { name: 'Movimientos por mes', hidden: true })
    const links = within(table).getAllByRole('link', { hidden: true })
    expect(links.at(-1)?.getAttribute('href')).toBe('/admin/ingresos/movimientos?kind=churn&since=2025-12-01&until=2025-12-31')
    expect(links).toHaveLength(12 * 5)
    expect(address('Ver las que no pagaron')).toBe(
      '/admin/subscriptions?trial=unpaid&ended_since=2026-11-01&ended_until=2026-11-30',
    )
    const trials = within(screen.getByRole('table', { name: 'Pruebas por mes', hidden: true })).getAllByRole('link', {
      hidden: true,
    })
    expect(trials.slice(0, 3).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['6', '/admin/subscriptions?trial=any&begun_since=2026-11-01&begun_until=2026-11-30'],
      ['3', '/admin/ingresos/movimientos?origin=trial&since=2026-11-01&until=2026-11-30'],
      ['1', '/admin/subscriptions?trial=unpaid&ended_since=2026-11-01&ended_until=2026-11-30'],
    ])
    const cohorts = within(screen.getByRole('table', { name: 'Permanencia por mes de inicio' })).getAllByRole('link')
    expect(cohorts.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['12', '/admin/ingresos/movimientos?kind=new&since=2026-09-01&until=2026-09-30'],
      ['8', '/admin/ingresos/movimientos?kind=new&since=2026-10-01&until=2026-10-31'],
      ['3', '/admin/ingresos/movimientos?kind=new&since=2026-11-01&until=2026-11-30'],
    ])
  })

  test('[ADM-1] leads to the renewals that are still refused, for who may list orders', () => {
    const seller = { ...viewer, permissions: ['figures.list', 'orders.list'] satisfies Permission[] }
    renderIn('es-MX', <RevenuePage user={seller} revenue={revenue} computing={null} />)
    expect(screen.getByRole('link', { name: 'Órdenes rechazadas' }).getAttribute('href')).toBe(
      '/admin/orders?kind=renewal&since=2025-12-01&until=2026-11-30&status=failed',
    )
    const refusals = within(screen.getByRole('table', { name: 'Renovaciones rechazadas y recuperadas' })).getAllByRole('link')
    expect(refusals.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['8', '/admin/orders?kind=renewal&since=2025-12-01&until=2026-11-30&refusal=3003'],
      ['6', '/admin/orders?kind=renewal&since=2025-12-01&until=2026-11-30&refusal=3003&status=paid'],
      ['2', '/admin/orders?kind=renewal&since=2025-12-01&until=2026-11-30&refusal=expired_card'],
      ['1', '/admin/orders?kind=renewal&since=2025-12-01&until=2026-11-30&refusal=expired_card&status=paid'],
      ['1', '/admin/orders?kind=renewal&since=2025-12-01&until=2026-11-30&refusal=none'],
    ])
  })

  test('[ADM-1] leads to no rows for who may not list subscriptions', () => {
    renderIn('es-MX', <RevenuePage user={viewer} revenue={revenue} computing={null} />)
    expect(screen.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['← octubre de 2026'])
  })

  test('[ADM-1] has who stayed of each month, and what was recovered of each refusal', () => {
    renderIn('es-MX', <RevenuePage user={reader} revenue={revenue} computing={null} />)
    expect(rowsOf('Permanencia por mes de inicio')).toEqual([
      ['Comienzo', 'Clientes', 'Mes 0', 'Mes 1', 'Mes 2'],
      ['septiembre de 2026', '12', '100%', '92%', '75%'],
      ['octubre de 2026', '8', '100%', '75%', ''],
      ['noviembre de 2026', '3', '100%', '', ''],
    ])
    expect(rowsOf('Renovaciones rechazadas y recuperadas').map((cells) => cells.slice(1))).toEqual([
      ['Rechazadas', 'Recuperadas', 'Parte', 'Monto rechazado', 'Monto recuperado'],
      ['8', '6', '75%', '$6,392.00', '$4,794.00'],
      ['2', '1', '50%', '$1,598.00', '$799.00'],
      ['1', '0', '0%', '$799.00', '$0.00'],
    ])
  })

  test('[ADM-1] of a month that is over leads to the next one too', () => {
    renderIn('en', <RevenuePage user={reader} revenue={{ ...revenue, at: '2027-01-05T18:00:00.000Z' }} computing={null} />)
    const months = within(screen.getByRole('navigation', { name: 'Month' })).getAllByRole('link')
    expect(months.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['← October 2026', '/admin/ingresos?mes=2026-10'],
      ['December 2026 →', '/admin/ingresos?mes=2026-12'],
    ])
  })

  test('[ADM-1] of nothing divides by nothing', () => {
    renderIn('en', <RevenuePage user={reader} revenue={emptyRevenue} computing={null} />)
    expect(card('Monthly revenue churn').slice(1, 3)).toEqual(['—', 'A month before: —'])
    expect(screen.getAllByText('Nothing in these 12 months.')).toHaveLength(2)
  })

  test('[ADM-1] has the forecast of each coming month beside what was, and what it is counted from', () => {
    renderIn('es-MX', <RevenuePage user={reader} revenue={revenue} computing={computing({ forecast })} />)
    expect(screen.getByRole('img', { name: 'Pronóstico del ingreso recurrente' })).toBeDefined()
    expect(screen.getByText('Al terminar mayo de 2027: entre $49,000.00 y $60,000.00. En medio, $54,500.00.')).toBeDefined()
    const rows = rowsOf('Pronóstico del ingreso recurrente')
    expect(rows).toHaveLength(19)
    expect(rows.slice(0, 2)).toEqual([
      ['Mes', 'Fue', 'Bajo (P10)', 'Medio (P50)', 'Alto (P90)'],
      ['mayo de 2027', '', '$49,000.00', '$54,500.00', '$60,000.00'],
    ])
    expect(rows[7]).toEqual(['noviembre de 2026', '$43,160.00', '', '', ''])
    const rates = rowsOf('Lo que se supone')
    expect(rates[1]).toEqual(['Ventas sin prueba, al mes', '36', '12.7 meses', '2.3', '2.8', '3.4'])
    expect(rates[5]).toEqual(['Bajas de planes mensuales, al mes', '12', '400 meses de suscripción', '2%', '3%', '4%'])
    expect(rates[9]).toEqual(['Rechazadas que se pagan después', '7', '10', '50%', '67%', '83%'])
  })

  test('[ADM-1] opens the rows that a rate was counted from, for who may', () => {
    renderIn('es-MX', <RevenuePage user={reader} revenue={revenue} computing={computing({ forecast })} />)
    const table = screen.getByRole('table', { name: 'Lo que se supone', hidden: true })
    expect(
      within(table)
        .getAllByRole('link', { hidden: true })
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/admin/ingresos/movimientos?since=2025-11-01',
      '/admin/ingresos/movimientos?since=2025-11-01',
      '/admin/subscriptions?trial=any&begun_since=2025-11-01',
      '/admin/ingresos/movimientos?since=2025-11-01',
      '/admin/ingresos/movimientos?since=2025-11-01',
      '/admin/ingresos/movimientos?since=2025-11-01',
      '/admin/ingresos/movimientos?origin=trial&since=2025-11-01',
    ])
  })

  test('[ADM-1] of a business without 90 days says when a forecast comes, and draws none', () => {
    renderIn('en', <RevenuePage user={reader} revenue={revenue} computing={computing({ forecast: youngForecast })} />)
    expect(screen.getByText(/The first revenue came on/).textContent).toMatch(
      /A forecast from fewer than 90 days misleads: it comes later\./,
    )
    expect(screen.queryByRole('img', { name: 'Forecast of the recurring revenue' })).toBeNull()
  })

  test('[ADM-1] says that the forecast is not computed yet, and asks for it', async () => {
    const onCompute = vi.fn<() => Promise<void>>().mockResolvedValue()
    renderIn('es-MX', <RevenuePage user={reader} revenue={revenue} computing={{ ...computing({}), onCompute }} />)
    expect(screen.getByText('El pronóstico todavía no se calcula')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Calcular ahora' }))
    expect(onCompute).toHaveBeenCalledOnce()
  })

  test('[ADM-1] says when the figures are of, and that new ones come, which it then shows', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const later = { running: false, funnel: null, forecast: { ...forecast, at: '2026-11-22T18:00:00.000Z' } }
    const read = vi.fn<() => Promise<ComputedFigures>>().mockResolvedValue(later)
    renderIn(
      'en',
      <RevenuePage user={reader} revenue={revenue} computing={{ ...computing({ forecast, running: true }), read }} />,
    )
    expect(screen.getByText(/^Computed:/).textContent?.replaceAll(/\s/g, ' ')).toBe('Computed: Nov 21, 2026, 12:00 PM')
    expect(screen.getByRole('button', { name: 'Compute now' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText('Computing…')).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(screen.getByText(/^Computed:/).textContent?.replaceAll(/\s/g, ' ')).toBe('Computed: Nov 22, 2026, 12:00 PM')
    expect(screen.queryByText('Computing…')).toBeNull()
    expect(read).toHaveBeenCalledOnce()
  })

  test('[issue 23.8] the funnel has a table for each way to begin, with parts, and no number for fewer than 10 people', () => {
    renderIn('en', <RevenuePage user={reader} revenue={revenue} computing={computing({ forecast, funnel })} />)
    expect(screen.getByText(/^Who registered from/).textContent?.replaceAll(/\s/g, ' ')).toBe(
      'Who registered from Aug 23, 2026 to Nov 20, 2026',
    )
    expect(rowsOf('Pay upfront')).toEqual([
      ['Pay upfront', 'People', 'Of the step before', 'Of those who registered'],
      ['Registered', '60', '', ''],
      ['Confirmed their plan', '45', '75%', '75%'],
      ['Tried to pay', '18', '40%', '30%'],
      ['Paid', 'fewer than 10', '', ''],
      ['Have a ready account', 'fewer than 10', '', ''],
    ])
    expect(rowsOf('Free trial')[1]).toEqual(['Registered', '1,240', '', ''])
  })

  test('[issue 23.8] without registrations the funnel says so', () => {
    renderIn('es-MX', <RevenuePage user={reader} revenue={revenue} computing={computing({ funnel: { ...funnel, ways: [] } })} />)
    expect(screen.getByText('Nadie se registró en estos 90 días.')).toBeDefined()
  })
})
