import { shortestList } from '#tests/qa/engine/shortest-list.ts'
import type { PlannedStep, WalkPlan } from './plan.ts'
import type { Stage } from './stage.ts'
import { type Walked, walk } from './walk.ts'

/** As much of a page as tells where a walk stood, in characters. */
const shownLength = 1500
/** So often is a failing walk walked again to make it shorter. */
const tries = 40

/** A walk that failed: what was planned, and what came of it. */
export interface FailedWalk {
  plan: WalkPlan
  walked: Walked
}

/** The shortest walk from the same beginning that breaks the same rule with the same last step. */
export async function shortestWalk(stage: Stage, { plan, walked }: FailedWalk): Promise<FailedWalk> {
  const rule = walked.violations[0]?.rule
  const last = walked.done.at(-1)
  let shortest = walked
  let left = tries
  await shortestList<PlannedStep>(walked.done, {
    canHappen: (list) => list.at(-1) === last && left-- > 0,
    async failureOf(list) {
      const again = await walk(stage, { ...plan, steps: list })
      const same = again.violations.find((one) => one.rule === rule)
      if (same && again.done.length <= shortest.done.length) shortest = again
      return same ? same.says : null
    },
  })
  return { plan: { ...plan, steps: shortest.done }, walked: shortest }
}

/** A walk as a test that can be kept, with its steps in words. */
export function asTest({ plan, walked: { done, trail, violations, shown } }: FailedWalk): string {
  const title = violations.map(({ rule, says }) => `${rule}: ${says}`).join('; ')
  return [
    ...trail.map((words, at) => `// ${at}. ${words}`),
    `// Shown: ${shown.slice(0, shownLength)}`,
    `journeyTest(${JSON.stringify(title)}, async ({ stage }) => {`,
    `  const plan = ${JSON.stringify({ ...plan, steps: done })} as const`,
    '  expect((await walk(stage, plan)).violations).toEqual([])',
    '})',
  ].join('\n')
}
