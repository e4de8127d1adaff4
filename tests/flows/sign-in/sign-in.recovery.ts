import { type Act, type Person, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { enrolled, type Enrolled } from '#e2e/support/enrolled.ts'
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
  goal: (page) => page.locator('[data-flow=onboardingPlan]'),
})

type Owner = Pick<Enrolled, 'code' | 'codes'> & Person

const typeCode: Act<Owner> = async (user, { code }) => {
  const isUsed = await user.root.getByText('ya se usó').first().isVisible()
  await user.type('Código', code(isUsed ? 1 : 0))
  await user.press('Verificar')
}

const typeRecovery: Act<Owner> = async (user, { codes }) => {
  const isUsed = await user.root.getByText('ya se usó').first().isVisible()
  await user.type('Código de recuperación', codes[isUsed ? 1 : 0] ?? '')
  await user.press('Verificar')
}

const owner = async (app: Parameters<typeof newcomer>[0]): Promise<Owner> => {
  const { email, password, rfc, name, code, codes } = await enrolled(await newcomer(app, 'Prueba gratis'))
  return { path: '/auth/signin', email, password, marks: [rfc, name], code, codes }
}
const steps = { form: submit, error: retryOr(submit), throttled: (user: Parameters<Act>[0]) => user.wait() }

export const signInRecovery: RecoveryScenario = {
  flow: 'sign-in',
  variants: {
    'with a password': withPassword,
    'with a code': variant({
      seed: async ({ app }) => owner(app),
      calls: ['code.busy.finishSignIn'],
      acts: { ...steps, 'code.form': typeCode, 'code.error': retryOr(typeCode), 'code.throttled': (user) => user.wait() },
      goal: (page) => page.locator('[data-flow=onboardingPlan]'),
    }),
    'with a recovery code': variant({
      seed: async ({ app }) => owner(app),
      calls: ['recovery.busy.finishSignIn'],
      acts: {
        ...steps,
        'code.form': (user) => user.press('Usar un código de recuperación'),
        'recovery.form': typeRecovery,
        'recovery.error': retryOr(typeRecovery),
        'recovery.throttled': (user) => user.wait(),
      },
      goal: (page) => page.locator('[data-flow=onboardingPlan]'),
    }),
  },
  forgets: { 'Correo electrónico': 'the address is one line, and on a shared computer nobody should read who tried to sign in' },
}
