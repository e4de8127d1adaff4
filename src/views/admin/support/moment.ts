import type { TrailMove, TrailStep } from '#contract/support-case.ts'

/** A step on screen: the step, the last move up to it, and the ms since the previous step. */
export interface Moment {
  step: TrailStep
  move: TrailMove | null
  since: number | null
}

/** Returns the moment of a step by its index; null in an empty trail. */
export function momentAt(trail: readonly TrailStep[], place: number): Moment | null {
  const step = trail[place]
  if (!step) return null
  const moves = trail.slice(0, place + 1).filter((one) => one.kind === 'move')
  const before = trail[place - 1]
  return { step, move: moves.at(-1) ?? null, since: before ? Math.max(0, before.ago - step.ago) : null }
}
