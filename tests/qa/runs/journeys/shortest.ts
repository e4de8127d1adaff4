import { shortestList } from '#tests/qa/engine/shortest-list.ts'
import type { PlannedStep, WalkPlan } from './plan.ts'
import type { Stage } from './stage.ts'
import { type Walked, walk } from './walk.ts'

/** The length of page text in a failure message, in characters. */
const shownLength = 1500
/** How often to repeat a failing walk to make it shorter. */
const tries = 40

/** A failed walk: its plan and its result. */
export interface FailedWalk {
  plan: WalkPlan
  walked: Walked
}

/** Returns the shortest walk from the same start that breaks the same rule with the same last step. */
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

/** Returns a walk as the text of a test that can be kept, with its steps in words. */
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
