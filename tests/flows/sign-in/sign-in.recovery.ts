import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { newcomer } from '#e2e/support/newcomer.ts'
import { retryOr } from '#tests/qa/runs/recovery/scenarios/acts.ts'

const submit: Act = async (user, { email, password }) => {
  await user.type('Correo electrónico', email)
  await user.type('Contraseña', password)
  await user.press('Iniciar sesión')
}

const withPassword = variant({
  async seed({ app }) {
    const { email, password, rfc, name } = await newcomer(app, 'Prueba gratis')
    return { path: '/auth/signin', email, password, marks: [rfc, name] }
  },
  calls: ['busy.createToken'],
  acts: {
    form: submit,
    error: retryOr(submit),
    throttled: (user) => user.wait(),
  },
  goal: (page) => page.locator('[data-flow=onboardingStep]'),
})

export const signInRecovery: RecoveryScenario = {
  flow: 'sign-in',
  variants: { 'with a password': withPassword },
  forgets: { 'Correo electrónico': 'the address is one line, and on a shared computer nobody should read who tried to sign in' },
}
