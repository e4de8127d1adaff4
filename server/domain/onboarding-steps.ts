import type { OnboardingStatus, OnboardingStep, StepState } from '#contract/onboarding-step.ts'

/** Where an onboarding stands: its steps in their order, and those that are done, which may be others too. */
export interface Progress {
  steps: readonly OnboardingStep[]
  visited: readonly OnboardingStep[]
  status: OnboardingStatus
}

/**
 * The steps of an onboarding as the browser is told them; when it could not be finished, its first step that is not
 * done has the error.
 */
export function stepStates(progress: Progress): StepState[] {
  const { steps, visited, status } = progress
  const current = currentStep(progress)
  return steps.map((path, place) => ({
    path,
    status: status === 'done' || visited.includes(path) ? 'done' : path === current && status === 'error' ? 'error' : 'pending',
    next: steps[place + 1] ?? null,
  }))
}

/** The first step that is not done; null when all are. */
export function currentStep({ steps, visited, status }: Progress): OnboardingStep | null {
  if (status === 'done') return null
  return steps.find((step) => !visited.includes(step)) ?? null
}

/** Returns whether a person has done everything that is theirs: the last step is the server's own. */
export function isEveryStepDone({ steps, visited }: Pick<Progress, 'steps' | 'visited'>): boolean {
  return steps.every((step) => step === 'finish' || visited.includes(step))
}

/** Returns whether a person may do something at a step: the onboarding has it, and every step before it is done. */
export function isReached({ steps, visited }: Pick<Progress, 'steps' | 'visited'>, step: OnboardingStep): boolean {
  const place = steps.indexOf(step)
  return place >= 0 && steps.slice(0, place).every((earlier) => visited.includes(earlier))
}

/** What of the steps a person says to have visited is new to the record, in the order of the steps. */
export function newlyVisited(
  { steps, visited }: Pick<Progress, 'steps' | 'visited'>,
  reported: readonly OnboardingStep[],
): OnboardingStep[] {
  const foreign = reported.filter((step) => !steps.includes(step))
  return [...steps, ...foreign].filter((step) => reported.includes(step) && !visited.includes(step))
}

/**
 * Returns whether a person gets past a step only by paying or by a trial: the checkout, and the choice of a plan when
 * no checkout follows it.
 */
export function needsPlan(steps: readonly OnboardingStep[], step: OnboardingStep): boolean {
  return step === 'checkout' || (step === 'plan' && !steps.includes('checkout'))
}
