import { trialCustomer } from '#e2e/support/trial-customers.ts'
import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { retryOr } from '#tests/qa/runs/recovery/scenarios/acts.ts'
import { oneMailMore } from '#tests/qa/runs/recovery/scenarios/ledger-ends.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'

const chosen = 'Otra-clave-2'

const change: Act = async (user, { password }) => {
  const isOld = await user.root.getByText('Tu contraseña actual no es esa').first().isVisible()
  // If the answer was lost, the new password may be valid already.
  await user.type('Contraseña actual', isOld ? chosen : password)
  await user.type('Contraseña nueva', chosen)
  await user.type('Confirma la contraseña', chosen)
  await user.press('Cambiar mi contraseña')
}

const changedTwice = oneMailMore(
  'Tu contraseña cambió',
  'password-changed',
  'a password that is chosen again was changed again, and each change is told',
)

export const changePasswordRecovery: RecoveryScenario = {
  flow: 'change-password',
  isSignedIn: true,
  variants: {
    'chooses another': variant({
      seed: async ({ app }) => personAt(await trialCustomer(app), '/app/configuracion/seguridad'),
      differs: { 'late success': changedTwice, 'second tab': changedTwice, reload: changedTwice, back: changedTwice },
      calls: ['busy.changePassword'],
      acts: { form: change, error: retryOr(change), throttled: (user) => user.wait() },
      goal: (page) => page.locator('[data-flow=changePassword][data-state=changed]'),
    }),
  },
}
