import type { TrailCall, TrailMove } from '#contract/support-case.ts'

/** A step as this document records it: `at` is ms since 1970. */
export type NotedStep = (Omit<TrailMove, 'ago'> | Omit<TrailCall, 'ago'>) & { at: number }

/** The limit of a case (`trailLimit` of the contract, which an entry does not load). */
const most = 200

const steps: NotedStep[] = []

/** Returns the last steps of this document, oldest first. */
export function trail(): readonly NotedStep[] {
  return steps
}

/** Adds steps in order, after the present ones or, with `earlier`, before them. */
export function note(news: readonly NotedStep[], earlier = false): void {
  if (earlier) steps.unshift(...news)
  else steps.push(...news)
  steps.splice(0, steps.length - most)
}
