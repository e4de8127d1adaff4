import { settled } from '#e2e/support/trial-customers.ts'
import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { leave } from '#tests/qa/runs/recovery/scenarios/acts.ts'
import { beginner, type Customer } from '#tests/qa/runs/recovery/scenarios/customers.ts'
import { onboardingPath, loadAgain, ready, setOf } from '#tests/qa/runs/recovery/scenarios/onboarding-acts.ts'

const finishActs = {
  unavailable: loadAgain,
  failed: (user) => user.press('Intentar otra vez'),
  missing: leave as Act<Customer>,
} satisfies Record<string, Act<Customer>>
const onFinish = beginner('Prueba gratis', `${onboardingPath}/finish`, ['welcome', 'plan'])

export const finishRecovery: RecoveryScenario = {
  flow: 'finish',
  silences: { 'polling.asking.readCustomer': 'the page waits, and asks again by itself' },
  isSignedIn: true,
  variants: {
    'the account gets ready': variant<Customer>({
      seed: onFinish,
      calls: ['loading.beginFinish', 'polling.asking.readCustomer'],
      acts: finishActs,
      waits: ['polling.waiting'],
      goal: ready,
    }),
    'asks once more': variant<Customer>({
      seed: onFinish,
      calls: ['polling.askingAgain.readCustomer'],
      refusals: { getCustomer: 'permission.missing' },
      acts: finishActs,
      waits: ['polling.waiting'],
      goal: ready,
    }),
    'the account does not get ready': variant<Customer>({
      async seed(environment) {
        const who = await onFinish(environment)
        await settled(who)
        await setOf(environment, who, 'customers', 'onboarding_finished_at = null')
        await setOf(environment, who, 'onboardings', "status = -1, visited = visited - 'finish'")
        return who
      },
      calls: ['rearming.finishAgain'],
      acts: finishActs,
      waits: ['polling.waiting'],
      goal: ready,
    }),
  },
}
