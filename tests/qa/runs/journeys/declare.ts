import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { chanceOf } from '#bench/chaos/random.ts'
import type { JourneyRecord } from '#scripts/journeys/record.ts'
import { beginningNames } from './beginnings.ts'
import { journeyTest } from './journey-test.ts'
import type { JourneySettings } from './settings.ts'
import { asTest, shortestWalk } from './shortest.ts'
import { type KnownLinks, knowLinks } from './rules/links.ts'
import { walk } from './walk.ts'

/**
 * Links that this worker's walks opened. A link that works on one product works on the next, which differs only in
 * data.
 */
let knownLinks: KnownLinks | undefined

/**
 * Declares the tests of some journeys, each of `share` walks on one product. Shortens a failing walk as far as possible
 * and prints it as a test.
 */
export function declareJourneys({ seed, walks, longest, first, links, share, beginning, until, folder }: JourneySettings): void {
  if (beginning !== null && !beginningNames.includes(beginning))
    throw new Error(`No journey begins as one who '${beginning}': choose from ${beginningNames.join(', ')}.`)
  for (let from = 0; from < walks; from += share) {
    const numbers = Array.from({ length: Math.min(share, walks - from) }, (_, at) => (first ?? seed * 100_000) + from + at)
    journeyTest(`[issue 16] journeys ${numbers[0]} to ${numbers.at(-1)} keep the rules of truth`, async ({ stage }) => {
      const records: JourneyRecord[] = []
      knownLinks ??= knowLinks(links ?? Infinity)
      for (const number of numbers) {
        const chance = chanceOf(number)
        const begins = chance.pick(beginningNames)
        const plan = { beginning: beginning ?? begins, choice: chance.below(2 ** 31), steps: { chance, longest } }
        const began = Date.now()
        const walked = await walk(stage, plan, knownLinks)
        const ms = Date.now() - began
        const [broken] = until === null ? walked.violations : walked.violations.filter(({ rule }) => until.includes(rule))
        const failure = broken ? asTest(await shortestWalk(stage, { plan, walked })) : null
        records.push({
          number,
          ms,
          trail: walked.trail,
          steps: walked.done.map(([name]) => name),
          rule: (broken ?? walked.violations[0])?.rule ?? null,
          failure,
        })
        if (folder !== null) {
          mkdirSync(folder, { recursive: true })
          writeFileSync(join(folder, `${numbers[0]}.journeys.json`), JSON.stringify(records))
        }
        if (failure !== null && until !== null) break
      }
      expect(
        records.flatMap(({ number, failure }) => (failure === null ? [] : [`// journey ${number}\n${failure}`])).join('\n\n'),
      ).toBe('')
    })
  }
}
