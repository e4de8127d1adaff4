import { resident } from '#e2e/support/residents.ts'
import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { retryOr } from '#tests/qa/runs/recovery/scenarios/acts.ts'
import { oneMailMore } from '#tests/qa/runs/recovery/scenarios/ledger-ends.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'

const chosen = 'Otra-clave-2'

const change: Act = async (hands, { password }) => {
  const isOld = await hands.root.getByText('Tu contraseña actual no es esa').first().isVisible()
  // Whoever changed it without hearing of it has the new one already.
  await hands.type('Contraseña actual', isOld ? chosen : password)
  await hands.type('Contraseña nueva', chosen)
  await hands.type('Confirma la contraseña', chosen)
  await hands.press('Cambiar mi contraseña')
}

const changedTwice = oneMailMore(
  'Tu contraseña cambió',
  'a password that is chosen again was changed again, and each change is told',
)

export const changePasswordRecovery: RecoveryScenario = {
  flow: 'change-password',
  isSignedIn: true,
  variants: {
    'chooses another': variant({
      seed: async ({ app }) => personAt(await resident(app), '/app/configuracion/seguridad'),
      differs: { 'late success': changedTwice, reload: changedTwice, back: changedTwice },
      calls: ['busy.changePassword'],
      acts: { form: change, error: retryOr(change), throttled: (hands) => hands.wait() },
      goal: (page) => page.locator('[data-flow=changePassword][data-state=changed]'),
    }),
  },
}
