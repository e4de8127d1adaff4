import { isDeepStrictEqual } from 'node:util'
import { expect, test, vi } from 'vitest'
import { createRecorder } from './coverage.ts'
import { explore } from './explore.ts'
import { subjectsOf } from './flow-model.ts'
import { chargeModel } from '../../flows/charge/charge.model.ts'
import { playOnMachine } from './machine-player.ts'
import { mutantsOf } from '../runs/mutants/mutants.ts'
import { shortestWays } from './paths.ts'
import { testOfWalk, walkAtRandom } from './random-walk.ts'
import { replay } from './replay.ts'
import type { Path } from './step.ts'

// A walk is quick, but a busy machine is slow.
vi.setConfig({ testTimeout: 60_000 })

const [[input, sound]] = subjectsOf(chargeModel) as [ReturnType<typeof subjectsOf>[number]]
const planted = mutantsOf(sound.machine).find(({ fault }) => fault === 'uncharged cart.requested[0] retargeted')!

/** Compares the faulty machine with the sound one along a path. @throws Error at the first difference */
async function sameAsSound(path: Path): Promise<void> {
  const [expected, actual] = [sound, { ...sound, machine: planted.machine }].map((subject) => replay(subject, path))
  for (const [index, { after, step }] of expected!.steps.entries()) {
    const { value } = actual!.steps[index]!.after
    if (!isDeepStrictEqual(value, after.value)) throw new Error(`${JSON.stringify(step)} led to ${JSON.stringify(value)}`)
  }
}

test('no walk through a charge finds the running machine elsewhere than its drawing', async () => {
  const recorder = createRecorder()

  expect(await walkAtRandom(sound, (path) => playOnMachine(sound, path, recorder), { seed: 42 })).toBeNull()
  expect(recorder.definitions.size).toBeGreaterThan(20)
})

test('a planted defect is found and cut to the shortest list of steps, and printed as a test to keep', async () => {
  const walk = await walkAtRandom(sound, sameAsSound, { seed: 2 })
  const way = shortestWays(explore(sound)).get(explore(sound).states.find(({ value }) => value === 'uncharged')!.key)!

  expect(walk?.path.steps).toHaveLength(way.length + 1)
  expect(walk && testOfWalk('charge', input, walk)).toMatchInlineSnapshot(`
    "// Found by a random walk: {"does":"goes back to the cart"} led to "readingDevice"
    test("charge, from a card of Openpay: createOrder: ok → readDevice: read → chargeOrder: verifying → watchOrder: never charged → goes back to the cart", async () => {
      const subject = new Map(subjectsOf(models["charge"]!)).get("a card of Openpay")!
      const path = pathOf([{"hears":"createOrder","outcome":"ok"},{"hears":"readDevice","outcome":"read"},{"hears":"chargeOrder","outcome":"verifying"},{"hears":"watchOrder","outcome":"never charged"},{"does":"goes back to the cart"}])

      await expect(playOnMachine(subject, path, createRecorder())).resolves.toBeInstanceOf(Array)
    })"
  `)
})

test('the same seed walks the same way', async () => {
  const walked = async (seed: number) => {
    const paths: string[] = []
    await walkAtRandom(sound, ({ label }) => Promise.resolve(paths.push(label)), { seed, walks: 5 })
    return paths
  }

  expect(await walked(42)).toEqual(await walked(42))
  expect(await walked(43)).not.toEqual(await walked(42))
})
