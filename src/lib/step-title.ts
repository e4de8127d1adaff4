import type { TrailStep } from '#contract/support-case.ts'

const marks: readonly (readonly [prefix: string, mark: string])[] = [
  ['xstate.done.actor.', '✓ '],
  ['xstate.error.actor.', '✗ '],
  ['xstate.after.', '⏱ '],
]

/** Returns the title of an event, as the diagrams of the flows name it. */
export function eventTitle(event: string): string {
  const [prefix, mark] = marks.find(([start]) => event.startsWith(start)) ?? ['', '']
  return mark + event.slice(prefix.length)
}

/** Returns a step in one line, with the product's own names in no language. */
export function stepTitle(step: TrailStep): string {
  if (step.kind === 'move') return `${step.machine}: ${step.before ?? '·'} → ${step.after} (${eventTitle(step.event)})`
  return [step.operation, step.status ?? step.outcome, step.code, `${step.ms} ms`].filter((part) => part !== null).join(' · ')
}
