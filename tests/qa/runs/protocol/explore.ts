import { hash } from 'node:crypto'
import { closingViolations } from './closing.ts'
import { abstractState } from './abstract-state.ts'
import type { Scenario } from './scenarios.ts'
import { stepsOf } from './steps.ts'
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
        const { system, rules } = await takeStep(step, visit.system, scenario)
        const after: Visit = { system, from: visit, step: step.name }
        report(rules, after)
        abstract.add(abstractState(system))
        const name = nameOf(system)
        if (visited.has(name)) continue
        visited.add(name)
        next.push(after)
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

function traceOf(visit: Visit): string[] {
  const trace: string[] = []
  for (let at: Visit | null = visit; at !== null; at = at.from) if (at.step !== '') trace.unshift(at.step)
  return trace
}
