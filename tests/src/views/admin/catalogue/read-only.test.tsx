import { setupI18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { createActor, waitFor } from 'xstate'
import { expect, onTestFinished, test } from 'vitest'
import { planFlow } from '#src/flows/plan.flow.ts'
import { PlanView } from '#src/views/admin/catalogue/plan.view.tsx'
import { catalogueAnswers } from '#tests/fixtures/admin/catalogue.ts'
import { invoicing } from '#tests/fixtures/plans.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

const i18n = setupI18n({ locale: 'es-MX', messages: { 'es-MX': {} } })
const controls = () => ['textbox', 'checkbox', 'combobox', 'radio', 'button'].flatMap((role) => screen.queryAllByRole(role))

async function open(readOnly: boolean) {
  const { data: plan } = catalogueAnswers.getPlanRecord.ok
  const catalogue = { plan: () => Promise.resolve(plan) }
  const actor = createActor(planFlow({ catalogue: catalogue as never }, plan.id, () => {})).start()
  onTestFinished(() => void actor.stop())
  await waitFor(actor, (snapshot) => snapshot.matches('editing'))
  renderIn(
    'es-MX',
    <PlanView
      actor={actor}
      products={[invoicing]}
      catalogues={{ 'es-MX': i18n, en: i18n }}
      origin="https://receptio.test"
      readOnly={readOnly}
    />,
  )
  return screen.getByRole('textbox', { name: /Nombre interno/ }).closest('form')
}

test('[ROLE-2] who may only read a plan finds nothing to type in, to choose or to save', async () => {
  const form = await open(true)
  const own = controls().filter((control) => form?.contains(control))

  expect(own.length).toBeGreaterThan(20)
  for (const control of own) expect(control).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull()
})

test('who may change it finds all of it open', async () => {
  await open(false)

  expect(screen.getByRole('textbox', { name: /Nombre interno/ })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Guardar cambios' })).toBeEnabled()
})
