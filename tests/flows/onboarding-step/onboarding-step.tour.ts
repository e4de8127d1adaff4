import { onboardingStepModel } from '#tests/flows/onboarding-step/onboarding-step.model.ts'
import { area, newcomer } from '#tests/qa/runs/tours/purchases.ts'
import { renewedIn } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

const { inputs } = onboardingStepModel
const checkedOnce = ['loading', 'reading', 'unavailable', 'saving']

/** Returns the tour of one input: each shows another form in the same states. */
const tourOf = (input: keyof typeof inputs, path: string): Tour => ({
  model: { ...onboardingStepModel, inputs: { [input]: inputs[input] } },
  screens: { [input]: { url: `/app/onboarding${path}`, session: newcomer, beside: area } },
  sameStates: true,
  beyond: renewedIn(onboardingStepModel),
  passing: input === 'welcome' ? [] : checkedOnce,
})

export const onboardingStepTour: readonly Tour[] = [tourOf('welcome', ''), tourOf('the RFC', '/rfc'), tourOf('the name', '/name')]
