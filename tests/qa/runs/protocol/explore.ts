import { closingViolations } from './closing.ts'
import { abstractState } from './abstract-state.ts'
import type { Scenario } from './scenarios.ts'
import { stepsOf } from './steps.ts'
import { nameOf } from './system.ts'
import type { System } from './system.ts'
import { afterPrelude, takeStep } from './take-step.ts'

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

interface Past {
  from: Past | null
  step: string
}

/** A system with how it came about; a past holds no systems, which take the most memory. */
interface Visit {
  system: System
  past: Past | null
}

/**
 * Visits every state that a scenario can reach, nearest first. Checks the rules of each step, and of the end to which
 * each state comes when nothing disturbs it any more.
 * @param limit the number of states after which it stops
 */
export async function explore(scenario: Scenario, { limit }: { limit: number }): Promise<Exploration> {
  const first = await afterPrelude(scenario)
  const visited = new Set([nameOf(first)])
  const closed = new Set<string>()
  const abstract = new Set([abstractState(first)])
  let layer: Visit[] = [{ system: first, past: null }]
  const findings: Finding[] = []
  let steps = 0
  const report = (rules: readonly string[], past: Past | null) =>
    findings.push(...rules.map((rule) => ({ rule, trace: traceOf(past) })))
  const isOver = () => visited.size >= limit || findings.length > 0
  while (layer.length > 0 && !isOver()) {
    const next: Visit[] = []
    for (const visit of layer) {
      if (isOver()) break
      report(await closingViolations(visit.system, { scenario, closed }), visit.past)
      for (const step of stepsOf(visit.system, scenario)) {
        steps += 1
        const { system, rules } = await takeStep(step, visit.system, scenario)
        const past: Past = { from: visit.past, step: step.name }
        report(rules, past)
        abstract.add(abstractState(system))
        const name = nameOf(system)
        if (visited.has(name)) continue
        visited.add(name)
        next.push({ system, past })
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

function traceOf(past: Past | null): string[] {
  const trace: string[] = []
  for (let at = past; at !== null; at = at.from) trace.unshift(at.step)
  return trace
}
