import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { chanceOf } from '#bench/chaos/random.ts'
import type { JourneyRecord } from '#scripts/journeys/record.ts'
import { beginningNames } from '#e2e/journeys/beginnings.ts'
import { journeyTest } from '#e2e/journeys/journey-test.ts'
import { journeySettings } from '#e2e/journeys/settings.ts'
import { asTest, shortestWalk } from '#e2e/journeys/shortest.ts'
import { walk } from '#e2e/journeys/walk.ts'

const { seed, walks, longest, share, beginning, untilFailure, folder } = journeySettings(process.env)

journeyTest.describe.configure({ timeout: 3_600_000 })

for (let from = 0; from < walks; from += share) {
  const numbers = Array.from({ length: Math.min(share, walks - from) }, (_, at) => seed * 100_000 + from + at)
  journeyTest(`[issue 16] journeys ${numbers[0]} to ${numbers.at(-1)} keep the rules of truth`, async ({ browser, house }) => {
    const records: JourneyRecord[] = []
    for (const number of numbers) {
      const chance = chanceOf(number)
      const begins = chance.pick(beginningNames)
      const plan = { beginning: beginning ?? begins, choice: chance.below(2 ** 31), steps: { chance, longest } }
      const began = Date.now()
      const walked = await walk(browser, house, plan)
      const ms = Date.now() - began
      const failure = walked.violations.length > 0 ? asTest(await shortestWalk(browser, house, { plan, walked })) : null
      records.push({
        number,
        ms,
        trail: walked.trail,
        steps: walked.done.map(([name]) => name),
        rule: walked.violations[0]?.rule ?? null,
        failure,
      })
      if (failure !== null && untilFailure) break
    }
    if (folder !== null) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${numbers[0]}.journeys.json`), JSON.stringify(records))
    }
    expect(
      records.flatMap(({ number, failure }) => (failure === null ? [] : [`// journey ${number}\n${failure}`])).join('\n\n'),
    ).toBe('')
  })
}
