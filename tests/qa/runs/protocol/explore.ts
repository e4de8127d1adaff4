import { hash } from 'node:crypto'
import { closingViolations } from './closing.ts'
import { abstractState } from './abstract-state.ts'
import type { Scenario } from './scenarios.ts'
import { stepRules } from './step-rules.ts'
import type { Step } from './step.ts'
import { stepsOf } from './steps.ts'
import { present } from './system.ts'
import type { System } from './system.ts'

export interface Finding {
  rule: string
  /** What happened, from the beginning of the scenario. */
  trace: string[]
}

export interface Exploration {
  scenario: string
  states: number
  steps: number
  /** Whether every reachable state was visited. */
  isWhole: boolean
  findings: Finding[]
  abstract: string[]
}

interface Visit {
  system: System
  from: Visit | null
  step: string
}

const digest = (text: string) => hash('sha1', text, 'base64').slice(0, 14)

/** Returns the name of a system: two systems with the same name have the same future. */
export function nameOf(system: System): string {
  return digest(JSON.stringify(system))
}

/**
 * Visits every state that a scenario can reach, nearest first. Checks the rules of each step, and of the end to which
 * each state comes when nothing disturbs it any more.
 * @param limit the number of states after which it stops
 */
export async function explore(scenario: Scenario, { limit, most = 1 }: { limit: number; most?: number }): Promise<Exploration> {
  const first = await afterPrelude(scenario)
  const visited = new Set([nameOf(first)])
  const closed = new Set<string>()
  const abstract = new Set([abstractState(first)])
  let layer: Visit[] = [{ system: first, from: null, step: '' }]
  const findings: Finding[] = []
  let steps = 0
  const report = (rules: readonly string[], visit: Visit) =>
    findings.push(...rules.map((rule) => ({ rule, trace: traceOf(visit) })))
  const isOver = () => visited.size >= limit || findings.length >= most
  while (layer.length > 0 && !isOver()) {
    const next: Visit[] = []
    for (const visit of layer) {
      if (isOver()) break
      report(await closingViolations(visit.system, { scenario, closed, nameOf }), visit)
      for (const step of stepsOf(visit.system, scenario)) {
        steps += 1
        const after = await take(step, visit)
        report(after.rules, after.visit)
        if (after.rules.length === 0) report(stepRules(visit.system, after.visit.system, scenario), after.visit)
        abstract.add(abstractState(after.visit.system))
        const name = nameOf(after.visit.system)
        if (visited.has(name)) continue
        visited.add(name)
        next.push(after.visit)
      }
    }
    layer = next
  }
  return {
    scenario: scenario.name,
    states: visited.size,
    steps,
    isWhole: layer.length === 0 && findings.length === 0,
    findings,
    abstract: [...abstract].toSorted(),
  }
}

/** Returns the first system of a scenario: the acts of its prelude have run, each by its first choices. */
async function afterPrelude(scenario: Scenario): Promise<System> {
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

async function take(step: Step, from: Visit): Promise<{ visit: Visit; rules: string[] }> {
  const system = { ...from.system }
  present.system = system
  const visit: Visit = { system, from, step: step.name }
  try {
    await step.take()
    return { visit, rules: [] }
  } catch (error) {
    return { visit, rules: [`an unexpected error: ${String(error)}`] }
  }
}

function traceOf(visit: Visit): string[] {
  const trace: string[] = []
  for (let at: Visit | null = visit; at !== null; at = at.from) if (at.step !== '') trace.unshift(at.step)
  return trace
}
