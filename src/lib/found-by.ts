import { type NewCase, trailStepSchema } from '#contract/support-case.ts'
import * as z from '#contract/zod.ts'
import { trail } from './trail.ts'

/** What goes with a case: the page by its words alone, the support code, and those of the last steps that the contract takes. */
export function foundBy({ code, place }: { code: string | null; place: string }): Pick<NewCase, 'place' | 'code' | 'trail'> {
  const words =
    place
      .split(/[?#]/)[0]
      ?.replaceAll(/[^A-Za-z0-9_/.-]/g, '-')
      .slice(0, 120) ?? '/'
  return { code, place: words, trail: trail().flatMap((step) => z.safeParse(trailStepSchema, step).data ?? []) }
}
