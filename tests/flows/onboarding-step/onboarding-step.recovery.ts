import { stranger } from '#e2e/support/newcomer.ts'
import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { retryOr } from '#tests/qa/runs/recovery/scenarios/acts.ts'
import { beginner, type Customer } from '#tests/qa/runs/recovery/scenarios/customers.ts'
import { onboardingPath } from '#tests/qa/runs/recovery/scenarios/onboarding-acts.ts'

type StepCustomer = Customer & { newRfc: string }

const answer: Act<StepCustomer> = async (user, { newRfc }) => {
  await user.type('RFC', newRfc)
  await user.press('Siguiente')
}

export const onboardingStepRecovery: RecoveryScenario = {
  flow: 'onboarding-step',
  isSignedIn: true,
  variants: {
    'says its RFC': variant<StepCustomer>({
      async seed(environment) {
        const who = await beginner('Corporativo', `${onboardingPath}/rfc`, ['welcome'])(environment)
        const newRfc = stranger().rfc
        return { ...who, newRfc, marks: [...who.marks, newRfc] }
      },
      calls: ['loading.loadStep', 'reading.readOnboarding', 'saving.saveStep'],
      acts: { unavailable: (user) => user.press('Cargar otra vez'), form: answer, error: retryOr(answer) },
      goal: (page) => page.getByRole('heading', { name: '¿Cómo se llama tu empresa?' }),
    }),
  },
  loses: { '409': 'the step was answered elsewhere meanwhile, and the form begins with that answer' },
  forgets: { RFC: 'the field begins with what was registered, which is right but for a slip' },
}
