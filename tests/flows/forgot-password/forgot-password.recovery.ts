import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { newcomer } from '#e2e/support/newcomer.ts'
import { retryOr } from '#tests/qa/runs/recovery/scenarios/acts.ts'
import { oneMailMore, sentFromBoth } from '#tests/qa/runs/recovery/scenarios/ledger-ends.ts'

const submit: Act = async (user, { email }) => {
  await user.type('Correo electrónico', email)
  await user.press('Enviar enlace')
}

const askedTwice = oneMailMore(
  'Elige una nueva contraseña',
  'reset',
  'whoever hears nothing asks again, and each asking is a mail with a link of its own',
)

const asking = variant({
  async seed({ app }) {
    const { email, password, rfc, name } = await newcomer(app, 'Prueba gratis')
    return { path: '/auth/forgot-password', email, password, marks: [rfc, name] }
  },
  differs: {
    'late success': askedTwice,
    'second tab': { ...askedTwice, reason: sentFromBoth },
    reload: askedTwice,
    back: askedTwice,
  },
  calls: ['busy.requestPasswordReset'],
  acts: {
    form: submit,
    error: retryOr(submit),
    throttled: (user) => user.wait(),
  },
  goal: (page) => page.getByRole('heading', { name: 'Revisa tu correo' }),
})

export const forgotPasswordRecovery: RecoveryScenario = {
  flow: 'forgot-password',
  variants: { 'asks for a link': asking },
  forgets: { 'Correo electrónico': 'the address is one line, and on a shared computer nobody should read who forgot a password' },
}
