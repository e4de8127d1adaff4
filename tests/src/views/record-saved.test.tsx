import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { PersonDetail } from '#contract/admin/person.ts'
import type { Company } from '#contract/company.ts'
import { companyMachine } from '#machines/flows/company.machine.ts'
import { adminPersonFlow } from '#src/flows/admin-person.flow.ts'
import type { AdminServices } from '#src/services/admin/admin-services.ts'
import { PersonPage } from '#src/views/admin/people/person.page.tsx'
import { CompanyView } from '#src/views/companies/company.view.tsx'
import { ulisesDetail } from '#tests/fixtures/admin/people.ts'
import { acmeCompany } from '#tests/fixtures/companies.ts'
import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { renderIn } from '../components/render-in.tsx'

const name = () => screen.findByRole('textbox', { name: /Nombre de la empresa/ })

/** Opens the form of a company, types a name and saves; the save ends when the test says so. */
async function saveCompany() {
  const { promise, resolve } = Promise.withResolvers<Company>()
  const loadRecord = fromPromise(() => Promise.resolve(acmeCompany))
  const saveRecord = fromPromise(() => promise) as never
  const machine = companyMachine.provide({ actors: { loadRecord, saveRecord }, actions: { announceSaved: () => undefined } })
  renderIn('es-MX', <CompanyView actor={createActor(machine).start()} />)
  await userEvent.clear(await name())
  await userEvent.type(await name(), 'acme')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  return async (saved: Company) => {
    resolve(saved)
    await screen.findByRole('button', { name: 'Guardar cambios', busy: false })
  }
}

test('a saved record is shown as the server keeps it', async () => {
  const end = await saveCompany()
  await end({ ...acmeCompany, name: 'Acme', version: 2 })

  expect(await name()).toHaveValue('Acme')
})

test('what was typed while a record was being saved stays', async () => {
  const end = await saveCompany()
  await userEvent.type(await name(), ' norte')
  await end({ ...acmeCompany, name: 'Acme', version: 2 })

  expect(await name()).toHaveValue('acme norte')
})

test('a level that changed since the page was opened is the one that is shown', async () => {
  const owner: PersonDetail = { ...ulisesDetail, level: 'owner', levels: [] }
  const people = { get: () => Promise.resolve(owner) } as unknown as AdminServices['people']
  const actor = createActor(adminPersonFlow({ people }, owner.id, () => undefined)).start()
  const nothing = () => Promise.resolve()
  const me = { ...sessionOf(olivia).user, permissions: ['usuarios.update' as const] }
  renderIn(
    'es-MX',
    <PersonPage actor={actor} person={ulisesDetail} me={me} onInvite={nothing} onRemove={nothing} onResetFactor={nothing} />,
  )

  expect(await screen.findByRole('combobox', { name: /Nivel de acceso/ })).toHaveValue('owner')
})
