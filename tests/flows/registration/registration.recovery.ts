import type { Page } from '@playwright/test'
import type { NewCompany } from '#e2e/pages/registration.page.ts'
import { type Act, type Person, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { stranger } from '#e2e/support/newcomer.ts'
import { retryOr } from '#tests/qa/runs/recovery/scenarios/acts.ts'

type Stranger = Person & NewCompany

const choose: Act<Stranger> = (hands) => hands.press('Elegir Profesional')

const submit: Act<Stranger> = async (hands, { rfc, name, phone, email, password }) => {
  await hands.type('RFC', rfc)
  await hands.type('Nombre o razón social', name)
  await hands.type('Teléfono', phone)
  await hands.type('Correo electrónico', email)
  await hands.type('Contraseña', password)
  await hands.tick(/términos/)
  await hands.press('Crear cuenta')
}

const again: Act<Stranger> = (hands) => hands.press('Cargar los planes otra vez')

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
    throttled: (hands) => hands.wait(),
    created: (hands) => hands.press('Entrar a mi cuenta'),
    recovery: (hands) => hands.follow('Inicia sesión'),
    claimInProcess: (hands) => hands.press('Volver a mis datos'),
  } satisfies Record<string, Act<Stranger>>,
  goal: (page: Page) => page.locator('[data-flow=onboardingStep]'),
}

export const registrationRecovery: RecoveryScenario = {
  flow: 'registration',
  variants: {
    'a stranger': variant<Stranger>({
      ...way,
      calls: ['loading.loadPlans', 'guard.checkRegistration', 'create.registerCustomer', 'signingIn.createToken'],
    }),
    'a stranger who looks at the plans again': variant<Stranger>({
      ...way,
      calls: ['beginning.beginOnboarding'],
      rounds: { form: (hands) => hands.press('Cambiar de plan') },
    }),
    'the plan went off sale': variant<Stranger>({
      ...way,
      calls: ['refreshing.loadPlans'],
      refusals: { beginOnboarding: 'plan.unavailable' },
    }),
  },
}
