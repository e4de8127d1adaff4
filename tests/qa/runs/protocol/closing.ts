import { decision, stepsOf } from './steps.ts'
import type { Step } from './step.ts'
import type { Scenario } from './scenarios.ts'
import { restRules } from './rest-rules.ts'
import { nameOf, present } from './system.ts'
import type { System } from './system.ts'

interface Closing {
  scenario: Scenario
  /** Systems that are known to come to a good end. */
  closed: Set<string>
}

const most = 400

/**
 * Lets a system come to rest: nothing is lost any more, nobody acts, no webhook arrives, processes and jobs run, the
 * clock goes on. Returns what is wrong then. Every open attempt must have ended.
 */
export async function closingViolations(system: System, closing: Closing): Promise<string[]> {
  try {
    return await close(system, closing)
  } catch (error) {
    return [`an unexpected error: ${String(error)}`]
  }
}

async function close(system: System, { scenario, closed }: Closing): Promise<string[]> {
  const quiet = { faults: 0, crashes: 0, jumps: most, overruns: 0, webhooks: 0 }
  present.system = { ...system, acts: [], deliveries: [], budget: quiet }
  const passed: string[] = []
  for (let steps = 0; steps < most; steps += 1) {
    const name = nameOf({ ...present.system, budget: quiet })
    if (closed.has(name)) break
    passed.push(name)
    const next = closingStep(present.system, scenario)
    if (!next) {
      const violations = restRules(present.system)
      if (violations.length > 0) return violations
      break
    }
    await next.take()
    if (steps === most - 1) return [`it does not come to rest in ${most} steps`]
  }
  for (const name of passed) closed.add(name)
  return []
}

/** Processes go on first, then a bank that works on a charge decides, then jobs that are due run, then time passes. */
function closingStep(system: System, scenario: Scenario): Step | undefined {
  const steps = stepsOf(system, scenario)
  const working = system.intents.find(({ state }) => state === 'processing')
  if (system.tasks.length === 0 && working) return steps.find(({ name }) => name === decision(working.id, 'succeeded'))
  return steps.find(({ isBank }) => isBank !== true)
}
