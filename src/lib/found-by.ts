import { longestAgo, type NewCase, type TrailStep, trailStepSchema } from '#contract/support-case.ts'
import * as z from '#contract/zod.ts'
import { type NotedStep, trail } from './trail.ts'

/**
 * Returns the context of a case written `now` (ms since 1970): the page's path in plain characters, the support code,
 * and the last steps that the contract accepts.
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

/** Returns a step as it is sent, or nothing when the contract refuses it. */
export function sentStep({ at, ...step }: NotedStep, now: number): TrailStep[] {
  const ago = Math.min(longestAgo, Math.max(0, now - at))
  return z.safeParse(trailStepSchema, { ...step, ago }).data ? [{ ...step, ago }] : []
}
