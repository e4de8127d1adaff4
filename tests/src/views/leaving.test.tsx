import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createActor, waitFor } from 'xstate'
import { expect, test } from 'vitest'
import { newCompanyFlow } from '#src/flows/new-company.flow.ts'
import { LeavingProvider } from '#src/lib/leaving.tsx'
import { NewCompanyView } from '#src/views/companies/new-company.view.tsx'
import { renderIn } from '../components/render-in.tsx'
import { fakeServices } from '../flows/support/services.ts'

interface Blocker {
  blockerFn: () => Promise<boolean>
  enableBeforeUnload: () => boolean
}

/** Opens a form for a new company over a history that the test controls. */
function open() {
  const blockers = new Set<Blocker>()
  const block = (blocker: Blocker) => {
    blockers.add(blocker)
    return () => void blockers.delete(blocker)
  }
  const actor = createActor(newCompanyFlow(fakeServices(), () => {})).start()
  const { unmount } = renderIn(
    'es-MX',
    <LeavingProvider value={block}>
      <NewCompanyView actor={actor} />
    </LeavingProvider>,
  )
  const leave = async () => {
    const [blocker] = blockers
    let stays: Promise<boolean> | undefined
    await act(async () => {
      stays = blocker?.blockerFn()
      await Promise.resolve()
    })
    return { stays }
  }
  return { blockers, actor, leave, unmount, name: screen.getByRole('textbox', { name: 'Nombre de la empresa' }) }
}

test('an untouched form is left without a question, and its guard goes with it', async () => {
  const { blockers, leave, unmount } = open()

  expect(await (await leave()).stays).toBe(false)
  expect([...blockers].map(({ enableBeforeUnload }) => enableBeforeUnload())).toEqual([false])
  unmount()
  expect(blockers.size).toBe(0)
})

test('a form that was typed into asks: who stays keeps what is typed, who goes loses it', async () => {
  const { blockers, actor, leave, name } = open()
  await userEvent.type(name, 'Sucursal')
  expect([...blockers].map(({ enableBeforeUnload }) => enableBeforeUnload())).toEqual([true])

  const first = await leave()
  expect(actor.getSnapshot().value).toBe('leaving')
  expect(await (await leave()).stays).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }))
  expect([await first.stays, actor.getSnapshot().value]).toEqual([true, 'form'])
  expect(name).toHaveValue('Sucursal')

  const second = await leave()
  await userEvent.click(screen.getByRole('button', { name: 'Salir sin guardar' }))
  expect([await second.stays, actor.getSnapshot().value]).toEqual([false, 'left'])
})

test('what is being saved is not asked about', async () => {
  const services = fakeServices()
  services.companies.store.mockReturnValue(new Promise(() => {}))
  const actor = createActor(newCompanyFlow(services, () => {})).start()
  actor.send({ type: 'record.submitted', fields: { name: 'Acme', rfc: null } })
  await waitFor(actor, (snapshot) => snapshot.matches('saving'))

  expect(actor.getSnapshot().can({ type: 'leaving.requested' })).toBe(false)
})
