import type { Scenario } from './scenarios.ts'
import { stepRules } from './step-rules.ts'
import type { Step } from './step.ts'
import { stepsOf } from './steps.ts'
import { present } from './system.ts'
import type { System } from './system.ts'

/** Takes a step from a system, which stays as it is. Returns the next system, and the rules that the step breaks. */
export async function takeStep(step: Step, before: System, scenario: Scenario): Promise<{ system: System; rules: string[] }> {
  const system = { ...before }
  present.system = system
  try {
    await step.take()
  } catch (error) {
    return { system, rules: [`an unexpected error: ${String(error)}`] }
  }
  return { system, rules: stepRules(before, system, scenario) }
}

/** Returns the first system of a scenario: the acts of its prelude have run, each by its first choices. */
export async function afterPrelude(scenario: Scenario): Promise<System> {
  present.system = scenario.begin()
  for (const act of scenario.prelude) {
    let next = stepsOf(present.system, scenario).find(({ name }) => name === act)
    while (next) {
      await next.take()
      next = stepsOf(present.system, scenario).find(({ name }) => name.startsWith(`${act}: `) && !name.endsWith('crash'))
    }
  }
  return present.system
}
