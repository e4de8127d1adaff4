import type { OnboardingStep } from '#contract/onboarding-step.ts'
import type { OnboardingStrategy } from '#contract/strategy.ts'
import type { Texts } from './kinds.ts'

/** The onboarding strategies with their steps; a step that is already done is skipped. */
export const knownStrategies: readonly {
  readonly key: OnboardingStrategy
  readonly name: Texts
  readonly steps: readonly OnboardingStep[]
}[] = [
  { key: 'bypass', name: ['Sin incorporación', 'No onboarding'], steps: [] },
  { key: 'free_trial', name: ['Prueba gratis', 'Free trial'], steps: ['welcome', 'plan', 'finish'] },
  { key: 'pay_upfront', name: ['Pago por adelantado', 'Pay upfront'], steps: ['welcome', 'plan', 'checkout', 'finish'] },
  { key: 'full', name: ['Completa', 'Full'], steps: ['welcome', 'rfc', 'name', 'plan', 'checkout', 'finish'] },
]
