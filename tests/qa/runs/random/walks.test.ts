import { describe, expect, test, vi } from 'vitest'
import { createRecorder } from '../../engine/coverage.ts'
import { subjectsOf } from '../../engine/flow-model.ts'
import { ofReachedFlows, reachedFlows } from '#scripts/test/reached-flows.ts'
import { models } from '#tests/flows/models.ts'
import { playOnMachine } from '../../engine/machine-player.ts'
import { testOfWalk, walkAtRandom } from '../../engine/random-walk.ts'
import { walkSettings } from './walk-settings.ts'

vi.setConfig({ testTimeout: 2 * 3_600_000 })

const { seed, walks } = walkSettings({ seed: 1, walks: 1 })

describe('random walk: the running machine is where its drawing says', () => {
  test.each(ofReachedFlows(reachedFlows(), Object.entries(models)))('%s', async (name, model) => {
    const failed: string[] = []
    for (const [input, subject] of subjectsOf(model)) {
      const walk = await walkAtRandom(subject, (path) => playOnMachine(subject, path, createRecorder()), { seed, walks })
      if (walk) failed.push(testOfWalk(name, input, walk))
    }

    expect(failed).toEqual([])
  })
})
