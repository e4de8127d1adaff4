import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { TenantInfo } from '#contract/admin/tenant.ts'
import { CallFailed } from '#contract/failure.ts'
import { TenantPage } from '#src/views/admin/tenants/tenant.page.tsx'
import { TenantsPage } from '#src/views/admin/tenants/tenants.page.tsx'
import { brisa } from '#tests/fixtures/admin/tenants.ts'
import { renderIn } from '../../components/render-in.tsx'

type Acts = Parameters<typeof TenantPage>[0]
const nothing = () => Promise.resolve()
const show = (tenant: TenantInfo, acts: Partial<Acts> = {}) =>
  renderIn('es-MX', <TenantPage tenant={tenant} onContinue={nothing} onAct={nothing} {...acts} />)
const steps = () => within(screen.getByRole('status')).getAllByRole('listitem')

describe('[issue 20.2] a business of the platform', () => {
  test('the steps of a new one begin by themselves', () => {
    const onContinue = vi.fn<Acts['onContinue']>(nothing)
    show(brisa, { onContinue })
    expect(onContinue).toHaveBeenCalledTimes(1)
    expect(steps().map(({ textContent }) => textContent)).toEqual([
      '✓ Anotar la organización y su dirección',
      '2. Dar roles y permisos',
      '3. Escribir ajustes y términos',
      '4. Preparar el catálogo',
      '5. Invitar a su root y abrir la dirección',
    ])
  })

  test('after an interruption it shows where it is, and goes on when somebody wants it', async () => {
    const onContinue = vi.fn<Acts['onContinue']>(() => Promise.reject(new CallFailed({ kind: 'unreachable' })))
    show({ ...brisa, state: 'configured' }, { onContinue })
    expect(onContinue).not.toHaveBeenCalled()
    expect(steps().map((step) => step.textContent?.startsWith('✓'))).toEqual([true, true, true, false, false])
    expect(steps()[3]).toHaveAttribute('aria-current', 'step')
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(onContinue).toHaveBeenCalledTimes(1)
    expect(await screen.findByRole('alert')).toBeVisible()
  })

  test('an active one is suspended when its key is typed, with a reason', async () => {
    const onAct = vi.fn<Acts['onAct']>(nothing)
    show({ ...brisa, state: 'active' }, { onAct })
    await userEvent.click(screen.getByRole('button', { name: 'Suspender' }))
    await userEvent.type(screen.getByRole('textbox', { name: /Motivo/ }), 'No ha pagado')
    const submit = screen.getByRole('button', { name: 'Sí, continuar' })
    expect(submit).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(screen.getByRole('textbox', { name: /Para confirmar/ }), 'brisa')
    await userEvent.click(submit)
    expect(onAct.mock.calls).toEqual([['suspend', 'No ha pagado']])
  })

  test('the platform’s own has no act, and says so', () => {
    show({ ...brisa, state: 'active', platform: true })
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.getByText('Es la organización de la plataforma. No se puede suspender.')).toBeVisible()
  })

  test('the list has the numbers of each', () => {
    renderIn('es-MX', <TenantsPage tenants={[{ ...brisa, state: 'suspended', customers: 12, subscriptions: 7 }]} />)
    const cells = within(screen.getAllByRole('row')[1]!).getAllByRole('cell')
    expect(cells.slice(0, 5).map((cell) => cell.lastElementChild?.textContent ?? cell.textContent)).toEqual([
      'Brisa del Mar',
      'brisa.app.receptio.test',
      'Suspendida',
      '12',
      '7',
    ])
  })
})
