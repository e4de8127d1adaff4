import { type Chance, chanceOf } from '#bench/chaos/random.ts'
import type { Beginning } from './beginnings.ts'
import { steps } from './steps/all-steps.ts'
import type { Observation } from './page/observation.ts'
import type { Step, Walker } from './walker.ts'

/** A step of a walk: its name, and the number that seeds its choices. */
export type PlannedStep = readonly [name: string, choice: number]

/** A planned walk: its start, and either a written list of steps or a number of random steps. */
export interface WalkPlan {
  beginning: Beginning
  choice: number
  steps: readonly PlannedStep[] | { chance: Chance; longest: number }
}

/**
 * Returns the next step that is possible in the present state; null at the end. Skips a written step that is not
 * possible.
 */
export function nextStep(
  plan: WalkPlan,
  at: number,
  observation: Observation,
  walker: Walker,
): { step: Step; choice: number } | 'passed over' | null {
  if (!('chance' in plan.steps)) {
    const written = plan.steps[at]
    if (!written) return null
    const step = steps.find(({ name }) => name === written[0])
    if (!step) throw new Error(`No step is called '${written[0]}'.`)
    return step.weight(observation, walker) > 0 ? { step, choice: written[1] } : 'passed over'
  }
  const { chance, longest } = plan.steps
  if (at >= longest) return null
  const weighed = steps.map((step) => ({ step, weight: step.weight(observation, walker) })).filter(({ weight }) => weight > 0)
  let left = chance.below(weighed.reduce((sum, { weight }) => sum + weight, 0))
  const chosen = weighed.find(({ weight }) => (left -= weight) < 0)
  if (!chosen) return null
  return { step: chosen.step, choice: chance.below(2 ** 31) }
}

/** Returns the random choices of one step. */
export const choicesOf = (choice: number): Chance => chanceOf(choice)
