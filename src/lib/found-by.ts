import { longestAgo, type NewCase, type TrailStep, trailStepSchema } from '#contract/support-case.ts'
import * as z from '#contract/zod.ts'
import { type NotedStep, trail } from './trail.ts'

/**
 * What goes with a case written `now` (ms since 1970): the page by its words alone, the support code, and those of the
 * last steps that the contract takes.
 */
export function foundBy(
  { code, place }: { code: string | null; place: string },
  now: number,
): Pick<NewCase, 'place' | 'code' | 'trail'> {
  const words =
    place
      .split(/[?#]/)[0]
      ?.replaceAll(/[^A-Za-z0-9_/.-]/g, '-')
      .slice(0, 120) ?? '/'
  return { code, place: words, trail: trail().flatMap((step) => sentStep(step, now)) }
}

/** A step as it is sent, or none when it is not of the contract. */
export function sentStep({ at, ...step }: NotedStep, now: number): TrailStep[] {
  const ago = Math.min(longestAgo, Math.max(0, now - at))
  return z.safeParse(trailStepSchema, { ...step, ago }).data ? [{ ...step, ago }] : []
}
