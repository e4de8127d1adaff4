import type { Browser } from '@playwright/test'
import { shortestList } from '#tests/model/shortest-list.ts'
import type { House } from '../recovery/house.ts'
import type { PlannedStep, WalkPlan } from './plan.ts'
import { type Walked, walk } from './walk.ts'

/** As much of a page as tells where a walk stood, in characters. */
const shownLength = 1500

/** A walk that failed: what was planned, and what came of it. */
export interface FailedWalk {
  plan: WalkPlan
  walked: Walked
}

/** The shortest walk from the same beginning that breaks the same rule. */
export async function shortestWalk(browser: Browser, house: House, { plan, walked }: FailedWalk): Promise<FailedWalk> {
  const rule = walked.violations[0]?.rule
  let shortest = walked
  await shortestList<PlannedStep>(walked.done, {
    async failureOf(list) {
      const again = await walk(browser, house, { ...plan, steps: list })
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
    `journeyTest(${JSON.stringify(title)}, async ({ browser, house }) => {`,
    `  const plan = ${JSON.stringify({ ...plan, steps: done })} as const`,
    '  expect((await walk(browser, house, plan)).violations).toEqual([])',
    '})',
  ].join('\n')
}
