import type { TrailStep } from '#contract/support-case.ts'

/** As many as a case may carry (`trailLimit` of the contract, which an entry does not load). */
const most = 200

const steps: TrailStep[] = []

/** The last steps of this document, the oldest first. */
export function trail(): readonly TrailStep[] {
  return steps
}

/** Steps in their order, behind or, `earlier`, before those that are there. */
export function note(news: readonly TrailStep[], earlier = false): void {
  if (earlier) steps.unshift(...news)
  else steps.push(...news)
  steps.splice(0, steps.length - most)
}
