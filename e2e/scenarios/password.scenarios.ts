import { type Act, type RecoveryScenario, variant } from '../recovery/scenario.ts'
import { resident } from '../support/residents.ts'
import { retryOr } from './acts.ts'
import { oneMailMore } from './ledger-ends.ts'
import { mailedPath } from './mail-link.ts'
import { personAt } from './people.ts'

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

export const changePasswordScenario: RecoveryScenario = {
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

const choose: Act = async (hands) => {
  await hands.type('Contraseña nueva', chosen)
  await hands.type('Confirma la contraseña', chosen)
  await hands.press('Guardar contraseña')
}

export const resetPasswordScenario: RecoveryScenario = {
  flow: 'reset-password',
  variants: {
    'with a link': variant({
      async seed(environment) {
        const who = await resident(environment.app)
        const body = { email: who.email, challenge: process.env['E2E_CAPTCHA_BYPASS'] }
        await who.call('POST', '/forgot-password', body)
        const path = await mailedPath(environment, who.email, '/auth/reset-password')
        const { session: _, ...stranger } = personAt(who, path)
        return stranger
      },
      calls: ['busy.resetPassword'],
      acts: {
        form: choose,
        error: retryOr(choose),
        throttled: (hands) => hands.wait(),
        // The link was used, by whoever heard nothing of it.
        async expiredLink(hands) {
          await hands.follow('Pedir un enlace nuevo')
          await hands.page.getByRole('link', { name: 'Volver a iniciar sesión' }).click()
        },
      },
      goal: (page) => page.locator('[data-flow=signIn]'),
    }),
  },
}
