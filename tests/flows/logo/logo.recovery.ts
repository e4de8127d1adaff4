import type { TestEnvironment } from '#tests/qa/runs/recovery/environment.ts'
import { type Act, type Variant, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { endpoints } from '#contract/endpoints.ts'
import { trialCustomer } from '#e2e/support/trial-customers.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'

const path = '/app/configuracion/organizacion'
const shownAs =
  (state: string): Variant['goal'] =>
  (page) =>
    page.locator(`[data-flow=logo][data-state=${state}]`)
const reload: Act = (user) => user.press('Cargar el logo otra vez')

/** A green square of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPgyvYHAAFHAMVsu+K1AAAAAElFTkSuQmCC',
  'base64',
)
const choose: Act = ({ root }) =>
  root.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })

const owner = async ({ app }: TestEnvironment) => personAt(await trialCustomer(app), path)

/** An owner whose company has a logo. */
async function withLogo(environment: TestEnvironment) {
  const who = await owner(environment)
  const { data } = endpoints.listCompanies.output.parse(await who.call('GET', '/empresas'))
  const body = new FormData()
  body.set('logo', new Blob([picture], { type: 'image/png' }), 'logo.png')
  const headers = { 'X-Tenancy': 'receptio', Authorization: `Bearer ${who.session.token}` }
  const answer = await fetch(`${environment.app.url}/api/empresas/${data[0]?.id}/logo`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The logo was refused: ${await answer.text()}`)
  return who
}

export const logoRecovery: RecoveryScenario = {
  flow: 'logo',
  silences: { 'reading.readLogo × 404': 'a company without a logo has none to read' },
  isSignedIn: true,
  variants: {
    'gives one': variant({
      seed: owner,
      calls: ['uploading.uploadLogo', 'reading.readLogo'],
      acts: {
        none: choose,
        preview: (user) => user.press('Guardar logo'),
        async error(user) {
          await user.press((await user.sees('Reintentar')) ? 'Reintentar' : 'Cerrar aviso')
        },
        unavailable: reload,
      },
      goal: shownAs('shown'),
    }),
    'takes it away': variant({
      seed: withLogo,
      calls: ['removing.removeLogo'],
      acts: {
        shown: (user) => user.press('Quitar logo'),
        confirming: (user) => user.press('Sí, quitar el logo'),
        error: (user) => user.press('Cerrar aviso'),
        unavailable: reload,
      },
      goal: shownAs('none'),
    }),
  },
}
