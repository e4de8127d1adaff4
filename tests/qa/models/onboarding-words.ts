import { acme } from '#tests/fixtures/people.ts'
import { onboarding } from '#tests/fixtures/onboarding.ts'
import type { ExpectedRequest, Requests } from '../engine/expected-request.ts'
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

/** The path of the customer's onboarding. */
export const onboardingPath = `/onboardings/${onboarding.id}`

/** What asks where the customer stands in a step. */
export function strategiesRequest(step: string): ExpectedRequest {
  const query = new URLSearchParams({ 'filter[cliente_id]': acme.id, 'filter[step]': step })
  return { path: `/onboarding_strategies?${query}` }
}

/** What the calls at the start of a step carry. */
export const stepRequests = (step: string): Requests => ({
  loadStep: strategiesRequest(step),
  readOnboarding: { path: onboardingPath },
})

/** What marks a step as done, with the answers of the step. */
export const doneRequest = (step: string, answers: object = {}): ExpectedRequest => ({
  path: onboardingPath,
  body: { onboarding: { [step]: { visited: true } }, ...answers },
})
