import { triggerLabel } from './machine-events.ts'

/** One thing that happens to a flow, as plain data: a person acts, a call ends, time passes. */
export type Step = { does: string } | { hears: string; outcome: string } | { waits: string }

/** A walk through a flow from its start; every level plays the same data. */
export interface Path {
  label: string
  steps: Step[]
}

export function stepLabel(step: Step): string {
  if ('does' in step) return step.does
  if ('waits' in step) return triggerLabel(step.waits)
  return `${step.hears}: ${step.outcome}`
}

export function pathOf(steps: Step[]): Path {
  return { label: steps.map(stepLabel).join(' → ') || '(start)', steps }
}
