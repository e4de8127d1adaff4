import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { sentFromBoth } from '#tests/qa/runs/recovery/scenarios/ledger-ends.ts'
import { stranger } from '#e2e/support/newcomer.ts'

const submit: Act = async (user, { email }) => {
  await user.type('¿Qué pasó?', 'Pido el enlace y nunca llega')
  await user.type('Correo electrónico', email)
  await user.press('Abrir un caso')
}

export const supportCaseRecovery: RecoveryScenario = {
  flow: 'support-case',
  variants: {
    'a stranger': variant({
      seed: () => Promise.resolve({ ...stranger(), path: '/soporte?desde=%2Fauth%2Fsignin', marks: [] }),
      calls: ['sending.openCase'],
      acts: {
        form: submit,
        error: submit,
        throttled: (user) => user.wait(),
        unsure: (user) => user.press('Enviar otra vez'),
      },
      goal: (page) => page.locator('[data-flow=supportCase][data-state=sent]'),
      differs: { 'second tab': { reason: sentFromBoth, ledger: ({ cases }) => ({ cases: [cases, cases].flat() }) } },
      ledger: async ({ rows }, { email }) => ({
        cases: await rows('select description, place, state from support_cases where email = $1', [email]),
      }),
    }),
  },
}
