import { data } from '../engine/flow-model.ts'
import { button } from './words.ts'

export const loadAgain = button('Cargar otra vez', 'Load again')
export const goOn = button('Continuar', 'Continue')

/** For `gives`: the only strategy of a customer, or null. */
export const firstStrategy = (answer: unknown): unknown => (data(answer) as unknown[])[0] ?? null

/** The calls at the start of every step of onboarding. */
export const stepCalls = {
  loadStep: { operation: 'listOnboardingStrategies', gives: firstStrategy },
  readOnboarding: { operation: 'getOnboarding', gives: data },
} as const
