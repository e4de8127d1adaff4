import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { BulkRun } from '#contract/admin/bulk-run.ts'
import type { RunStep } from '#contract/admin/bulk-run.ts'
import { NavigationProvider } from '#src/lib/navigation.tsx'
import { BulkRunsPage } from '#src/views/admin/bulk-runs/bulk-runs.page.tsx'
import { bulkRunAnswers } from '#tests/fixtures/admin/bulk-runs.ts'
import { renderIn } from '../../components/render-in.tsx'

const { listBulkRuns, steerBulkRun } = bulkRunAnswers
const tried = listBulkRuns['tried']?.data[0] ?? steerBulkRun.ok.data
const done = listBulkRuns['done']?.data[0] ?? steerBulkRun.ok.data
const running = listBulkRuns.ok.data

function show(loaded: readonly BulkRun[], mayAct: (run: BulkRun) => boolean = () => true, mayExport = true) {
  const onStep = vi.fn<(id: string, step: RunStep) => Promise<unknown>>(() => Promise.resolve())
  const onUndo = vi.fn<(id: string, reason: string) => Promise<unknown>>(() => Promise.resolve())
  const onExport = vi.fn<(id: string) => Promise<unknown>>(() => Promise.resolve())
  const read = () => new Promise<never>(() => {})
  renderIn(
    'es-MX',
    <NavigationProvider value={() => undefined}>
      <BulkRunsPage
        loaded={loaded}
        read={read}
        mayAct={mayAct}
        mayExport={mayExport}
        onStep={onStep}
        onUndo={onUndo}
        onExport={onExport}
      />
    </NavigationProvider>,
  )
  return { onStep, onUndo, onExport, user: userEvent.setup() }
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('[issue 23] a tried bulk run says what would change and what refuses, and is confirmed after a question', async () => {
  const { onStep, user } = show([tried])
  const row = within(screen.getAllByRole('row')[1] ?? document.body)
  expect(row.getByText('1,200 cambiarán')).toBeVisible()
  expect(row.getByText('33 ya están así')).toBeVisible()
  expect(row.getByText(/^1 no se puede:/)).toBeVisible()
  expect(row.getByText('Búsqueda: prueba · Estado: Activo')).toBeVisible()
  expect(buttons()).toEqual(['Confirmar', 'Detener'])
  await user.click(row.getByRole('button', { name: 'Confirmar' }))
  expect(onStep).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Sí, continuar' }))
  expect(onStep.mock.calls).toEqual([[tried.id, 'confirm']])
})

test('[issue 23] a colleague pauses and stops a bulk run, and does not confirm or resume it', () => {
  const [one] = running
  show([{ ...tried, own: false }, ...(one ? [{ ...one, id: 'r2', own: false }] : [])])
  expect(buttons()).toEqual(['Detener', 'Pausar', 'Detener'])
})

test('[issue 23] whoever may only look sees how far each bulk run is, and its file', () => {
  show([...running, { ...done, id: 'r2' }], () => false)
  expect(screen.getByText('300 de 1,234 registros')).toBeVisible()
  expect(buttons()).toEqual(['Exportar resultado'])
})

test('[issue 20] whoever may not export sees how far each bulk run is, and no file', () => {
  show([...running, { ...done, id: 'r2' }], () => false, false)
  expect(screen.getByText('300 de 1,234 registros')).toBeVisible()
  expect(buttons()).toEqual([])
})

test('[issue 23] a bulk run that changed something is undone with a reason', async () => {
  const { onUndo, onExport, user } = show([done])
  await user.click(screen.getByRole('button', { name: 'Exportar resultado' }))
  expect(onExport.mock.calls).toEqual([[done.id]])
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await user.type(screen.getByLabelText(/Motivo/), 'Eran clientes de verdad')
  await user.click(screen.getByRole('button', { name: 'Sí, continuar' }))
  expect(onUndo.mock.calls).toEqual([[done.id, 'Eran clientes de verdad']])
})

test('[issue 23] without bulk runs the page says how to begin one', () => {
  show([])
  expect(screen.getByText(/Abre la lista de clientes, suscripciones o usuarios, elige toda la página/)).toBeVisible()
})

test('[issue 23] a bulk run on subscriptions says its act and filter in the words of that list, and asks in them', async () => {
  const ending = { ...tried, ...bulkRunAnswers.beginSubscriptionsRun.ok.data, state: tried.state, forecasts: tried.forecasts }
  const { user } = show([ending])
  const row = within(screen.getAllByRole('row')[1] ?? document.body)
  expect(row.getByText('No renovar')).toBeVisible()
  expect(row.getByRole('link', { name: 'Suscripciones' })).toHaveAttribute('href', '/admin/subscriptions?auto_renew=true')
  expect(row.getByText('Renovación: Sí')).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Confirmar' }))
  expect(screen.getByText('Conservan el acceso hasta que termine su periodo y no se cobra más.')).toBeVisible()
})

test('[issue 23] a run is steered only by whoever may act on its list', () => {
  const others = { ...tried, ...bulkRunAnswers.beginSubscriptionsRun.ok.data, id: 'r2', state: tried.state }
  show([tried, others], ({ operation }) => operation === 'bulkCustomers')
  expect(buttons()).toEqual(['Confirmar', 'Detener'])
})
