import { choicesOf, jump, stepsOf } from './steps.ts'
import type { Scenario } from './scenarios.ts'
import { restRules } from './rest-rules.ts'
import { present } from './system.ts'
import type { System } from './system.ts'

interface Closing {
  scenario: Scenario
  /** Systems that are known to come to a good end. */
  closed: Set<string>
  nameOf: (system: System) => string
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

async function close(system: System, { scenario, closed, nameOf }: Closing): Promise<string[]> {
  const quiet = { faults: 0, crashes: 0, jumps: most, overruns: 0, webhooks: 0 }
  present.system = { ...system, acts: [], deliveries: [], budget: quiet }
  const passed: string[] = []
  for (let steps = 0; steps < most; steps += 1) {
    const name = nameOf({ ...present.system, budget: quiet })
    if (closed.has(name)) break
    passed.push(name)
    const [next] = closingSteps(present.system, scenario)
    if (!next) {
      const violations = restRules(present.system)
      if (violations.length > 0) return violations
      break
    }
    await next()
    if (steps === most - 1) return [`it does not come to rest in ${most} steps`]
  }
  for (const name of passed) closed.add(name)
  return []
}

function closingSteps(system: System, scenario: Scenario): (() => Promise<void> | void)[] {
  const [task] = system.tasks
  if (task) {
    const [choice] = choicesOf(system, task.next, scenario)
    const step = stepsOf(system, scenario).find(({ name }) => name === `${task.name}: ${task.next?.kind} ${choice}`)
    if (step) return [() => step.take()]
  }
  const decided = stepsOf(system, scenario).find(({ name }) => name.startsWith('the bank decides') && isProcessing(system, name))
  if (decided) return [() => decided.take()]
  const due = stepsOf(system, scenario).find(({ name }) => name.startsWith('begin '))
  if (due) return [() => due.take()]
  const [later] = jump(system, scenario)
  return later ? [() => later.take()] : []
}

function isProcessing({ intents }: System, name: string): boolean {
  return intents.some(({ id, state }) => state === 'processing' && name === `the bank decides ${id}: succeeded`)
}
