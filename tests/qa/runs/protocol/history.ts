import { chanceOf } from '#bench/chaos/random.ts'
import { closingViolations } from './closing.ts'
import type { Finding } from './explore.ts'
import type { Scenario } from './scenarios.ts'
import { stepsOf } from './steps.ts'
import type { Step } from './step.ts'
import type { System } from './system.ts'
import { afterPrelude, takeStep } from './take-step.ts'

export interface History {
  seed: number
  steps: string[]
  /** What broke, with the shortest history that breaks it; null when nothing did. */
  finding: Finding | null
}

/** Lets chance decide what happens next, up to `most` steps, and then brings the system to rest. */
export async function historyOf(scenario: Scenario, { seed, most }: { seed: number; most: number }): Promise<History> {
  const chance = chanceOf(seed)
  const choose = (offered: readonly Step[], taken: readonly string[]) =>
    taken.length < most && offered.length > 0 ? offered[chance.below(offered.length)] : undefined
  const { steps, rule } = await run(scenario, choose)
  return { seed, steps, finding: rule === null ? null : await shortest(scenario, steps, rule) }
}

/** Repeats a history by the names of its steps; a step that cannot happen then is left out. Returns what breaks. */
export async function replay(scenario: Scenario, steps: readonly string[]): Promise<string | null> {
  const left = [...steps]
  const choose = (offered: readonly Step[]) => {
    while (left.length > 0) {
      const name = left.shift()
      const step = offered.find((one) => one.name === name)
      if (step) return step
    }
    return undefined
  }
  return (await run(scenario, choose)).rule
}

/** Leaves out ever smaller parts of a history as long as the same rule is broken. */
async function shortest(scenario: Scenario, steps: readonly string[], rule: string): Promise<Finding> {
  let trace = [...steps]
  for (let size = Math.ceil(trace.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < trace.length;) {
      const shorter = trace.toSpliced(at, size)
      if ((await replay(scenario, shorter)) === rule) trace = shorter
      else at += size
    }
  }
  return { rule, trace }
}

type Choose = (offered: readonly Step[], taken: readonly string[]) => Step | undefined

async function run(scenario: Scenario, choose: Choose): Promise<{ steps: string[]; rule: string | null }> {
  let system: System = await afterPrelude(scenario)
  const steps: string[] = []
  for (;;) {
    const step = choose(stepsOf(system, scenario), steps)
    if (step === undefined) break
    const after = await takeStep(step, system, scenario)
    steps.push(step.name)
    const [rule] = after.rules
    if (rule !== undefined) return { steps, rule }
    system = after.system
  }
  const [rule = null] = await closingViolations(system, { scenario, closed: new Set() })
  return { steps, rule }
}
