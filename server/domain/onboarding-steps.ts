import type { OnboardingStatus, OnboardingStep, StepState } from '#contract/onboarding-step.ts'
import type { OnboardingStrategy } from '#contract/strategy.ts'

/** The progress of an onboarding: its steps in order, and the finished steps, which may include others. */
export interface Progress {
  steps: readonly OnboardingStep[]
  visited: readonly OnboardingStep[]
  status: OnboardingStatus
}

/** Returns the steps of an onboarding for the browser. When it failed, its first open step has the error. */
export function stepStates(progress: Progress): StepState[] {
  const { steps, visited, status } = progress
  const current = currentStep(progress)
  return steps.map((path, place) => ({
    path,
    status: status === 'done' || visited.includes(path) ? 'done' : path === current && status === 'error' ? 'error' : 'pending',
    next: steps[place + 1] ?? null,
  }))
}

/**
 * Returns the steps that a registration with a plan has done: the welcome, and with upfront payment the choice of the
 * plan (ONB-3: what is there leads on to the next step). Who takes every step is welcomed, because forms follow.
 */
export function stepsOfRegistration(strategy: OnboardingStrategy): OnboardingStep[] {
  if (strategy === 'pay_upfront') return ['welcome', 'plan']
  return strategy === 'free_trial' ? ['welcome'] : []
}

/** Returns the first open step; null when all are done. */
export function currentStep({ steps, visited, status }: Progress): OnboardingStep | null {
  if (status === 'done') return null
  return steps.find((step) => !visited.includes(step)) ?? null
}

/** Returns whether a person has done all their steps: the last step belongs to the server. */
export function isEveryStepDone({ steps, visited }: Pick<Progress, 'steps' | 'visited'>): boolean {
  return steps.every((step) => step === 'finish' || visited.includes(step))
}

/** Returns whether a person may do something at a step: the onboarding has it, and every step before it is done. */
export function isReached({ steps, visited }: Pick<Progress, 'steps' | 'visited'>, step: OnboardingStep): boolean {
  const place = steps.indexOf(step)
  return place >= 0 && steps.slice(0, place).every((earlier) => visited.includes(earlier))
}

/** Returns which of the steps that a person reports as visited are new, in the order of the steps. */
export function newlyVisited(
  { steps, visited }: Pick<Progress, 'steps' | 'visited'>,
  reported: readonly OnboardingStep[],
): OnboardingStep[] {
  const foreign = reported.filter((step) => !steps.includes(step))
  return [...steps, ...foreign].filter((step) => reported.includes(step) && !visited.includes(step))
}

/**
 * Returns whether a person passes a step only by paying or by a trial: the checkout, or the plan choice when no
 * checkout follows.
 */
export function needsPlan(steps: readonly OnboardingStep[], step: OnboardingStep): boolean {
  return step === 'checkout' || (step === 'plan' && !steps.includes('checkout'))
}
