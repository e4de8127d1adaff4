import type { TrailCall, TrailMove } from '#contract/support-case.ts'

/** A step as this document notes it: `at` is ms since 1970. */
export type NotedStep = (Omit<TrailMove, 'ago'> | Omit<TrailCall, 'ago'>) & { at: number }

/** As many as a case may carry (`trailLimit` of the contract, which an entry does not load). */
const most = 200

const steps: NotedStep[] = []

/** The last steps of this document, the oldest first. */
export function trail(): readonly NotedStep[] {
  return steps
}

/** Steps in their order, behind or, `earlier`, before those that are there. */
export function note(news: readonly NotedStep[], earlier = false): void {
  if (earlier) steps.unshift(...news)
  else steps.push(...news)
  steps.splice(0, steps.length - most)
}
