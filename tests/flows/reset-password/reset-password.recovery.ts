import { trialCustomer } from '#e2e/support/trial-customers.ts'
import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { retryOr } from '#tests/qa/runs/recovery/scenarios/acts.ts'
import { mailedPath } from '#tests/qa/runs/recovery/scenarios/mail-link.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'

const chosen = 'Otra-clave-2'

const choose: Act = async (user) => {
  await user.type('Contraseña nueva', chosen)
  await user.type('Confirma la contraseña', chosen)
  await user.press('Guardar contraseña')
}

export const resetPasswordRecovery: RecoveryScenario = {
  flow: 'reset-password',
  variants: {
    'with a link': variant({
      async seed(environment) {
        const who = await trialCustomer(environment.app)
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
        throttled: (user) => user.wait(),
        // The person used the link, but its answer was lost.
        async expiredLink(user) {
          await user.follow('Pedir un enlace nuevo')
          await user.page.getByRole('link', { name: 'Volver a iniciar sesión' }).click()
        },
      },
      goal: (page) => page.locator('[data-flow=signIn]'),
    }),
  },
}
