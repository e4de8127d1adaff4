import { enrolled, type Enrolled } from '#e2e/support/enrolled.ts'
import { trialCustomer } from '#e2e/support/trial-customers.ts'
import { type Act, type Person, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { leave, retryOr } from '#tests/qa/runs/recovery/scenarios/acts.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'
import { authenticatorCode } from '#tests/support/authenticator.ts'

const place = '/app/configuracion/seguridad'
const isOn = '[data-flow=secondFactor][data-state=on]'

const press =
  (name: string): Act =>
  (user) =>
    user.press(name)

/** Reads the key from the screen, as an application does. */
const confirm: Act = async (user) => {
  const secret = ((await user.root.locator('code').textContent()) ?? '').replaceAll(/\s/g, '')
  await user.type('Código de tu aplicación', authenticatorCode(secret, new Date()))
  await user.press('Activar la verificación')
}

type Owner = Enrolled & Person

/** A recovery code, and the next one when an answer was lost and the first is used up. */
const deactivate: Act<Owner> = async (user, { codes }) => {
  const isUsed = await user.root.getByText('ya se usó').first().isVisible()
  await user.type('Código de tu aplicación o de recuperación', codes[isUsed ? 1 : 0] ?? '')
  await user.press('Desactivar la verificación')
}

const makeNew: Act<Owner> = async (user, { code }) => {
  const isUsed = await user.root.getByText('ya se usó').first().isVisible()
  await user.type('Código de tu aplicación', code(isUsed ? 1 : 0))
  await user.press('Crear códigos nuevos')
}

const owner = async (app: Parameters<typeof trialCustomer>[0]): Promise<Owner> =>
  personAt(await enrolled(await trialCustomer(app)), place)

const step = <Who extends Person>(name: string, act: Act<Who>): Record<string, Act<Who>> => ({
  [`${name}.form`]: act,
  [`${name}.error`]: retryOr(act),
  [`${name}.throttled`]: (user) => user.wait(),
})

const outdated = 'it was turned on or off elsewhere, and the card shows it as it is'

export const secondFactorRecovery: RecoveryScenario = {
  flow: 'second-factor',
  isSignedIn: true,
  silences: {
    'beginning.beginFactor × 409': outdated,
    'enrolling.busy.confirmFactor × 409': outdated,
    'removing.busy.removeFactor × 409': outdated,
    'renewing.busy.renewRecoveryCodes × 409': outdated,
  },
  variants: {
    'activates it': variant({
      seed: async ({ app }) => personAt(await trialCustomer(app), place),
      calls: ['loading.getFactors', 'beginning.beginFactor', 'enrolling.busy.confirmFactor'],
      acts: {
        unavailable: retryOr(leave),
        off: press('Activar la verificación'),
        ...step('enrolling', confirm),
        codes: press('Ya los guardé'),
      },
      goal: (page) => page.locator(isOn),
    }),
    'deactivates it': variant({
      seed: async ({ app }) => owner(app),
      calls: ['removing.busy.removeFactor'],
      acts: { unavailable: retryOr(leave), on: press('Desactivar'), ...step('removing', deactivate) },
      goal: (page) => page.locator('[data-flow=secondFactor][data-state=off]'),
    }),
    'makes new codes': variant({
      seed: async ({ app }) => owner(app),
      calls: ['renewing.busy.renewRecoveryCodes'],
      acts: { unavailable: retryOr(leave), on: press('Cambiar los códigos de recuperación'), ...step('renewing', makeNew) },
      goal: (page) => page.locator('[data-flow=secondFactor][data-state=codes]'),
    }),
  },
}
