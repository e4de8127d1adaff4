import type { Page } from '@playwright/test'
import type { NewCompany } from '#e2e/pages/registration.page.ts'
import { type Act, type Person, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { stranger } from '#e2e/support/newcomer.ts'
import { retryOr } from '#tests/qa/runs/recovery/scenarios/acts.ts'

type Stranger = Person & NewCompany

const choose: Act<Stranger> = (user) => user.press('Elegir Corporativo')

const submit: Act<Stranger> = async (user, { rfc, name, phone, email, password }) => {
  await user.type('RFC', rfc)
  await user.type('Nombre o razón social', name)
  await user.type('Teléfono', phone)
  await user.type('Correo electrónico', email)
  await user.type('Contraseña', password)
  await user.tick(/términos/)
  await user.press('Crear cuenta')
}

const again: Act<Stranger> = (user) => user.press('Cargar los planes otra vez')

const way = {
  seed: () => {
    const company = stranger()
    return Promise.resolve({ ...company, path: '/auth/registration', marks: [company.rfc, company.name] })
  },
  acts: {
    unavailable: again,
    closed: again,
    plan: choose,
    planGone: choose,
    form: submit,
    error: retryOr(submit),
    throttled: (user) => user.wait(),
    created: (user) => user.press('Entrar a mi cuenta'),
    recovery: (user) => user.follow('Inicia sesión'),
    claimInProcess: (user) => user.press('Volver a mis datos'),
  } satisfies Record<string, Act<Stranger>>,
  goal: (page: Page) => page.locator('[data-flow^=onboarding]'),
}

export const registrationRecovery: RecoveryScenario = {
  flow: 'registration',
  silences: { 'beginning.beginOnboarding': 'the chosen plan is noted behind the form, which goes on without' },
  variants: {
    'a stranger': variant<Stranger>({
      ...way,
      calls: ['loading.loadPlans', 'guard.checkRegistration', 'create.registerCustomer', 'signingIn.createToken'],
    }),
    'a stranger who looks at the plans again': variant<Stranger>({
      ...way,
      calls: ['beginning.beginOnboarding'],
      rounds: { form: (user) => user.press('Cambiar de plan') },
    }),
    'the plan went off sale': variant<Stranger>({
      ...way,
      calls: ['refreshing.loadPlans'],
      refusals: { beginOnboarding: 'plan.unavailable' },
    }),
  },
}
