import { vi } from 'vitest'
import { passTime } from '#tests/qa/runs/screen/flows/still-page.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { createRecorder } from '#tests/qa/engine/coverage.ts'
import { callOf, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import { inPageUser } from '#tests/qa/engine/user/in-page.ts'
import { playOnScreen } from '#tests/qa/engine/screen-player.ts'
import { pathOf } from '#tests/qa/engine/step.ts'
import type { Subject } from '#tests/qa/engine/subject.ts'
import { soon } from '#tests/qa/engine/soon.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { mount, type Mounted } from '#tests/qa/runs/screen/mount/mount.tsx'
import type { ScreenMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { handLabel, stepsIn, type Hand } from './inputs.ts'
import { nextFrames } from '../next-frames.ts'

interface Walked {
  model: FlowModel
  screen: ScreenMount
  subject: Subject
  patience?: number
}

/** How long the screen may take, in ms. */
const patience = 5_000

/**
 * Puts random input into a screen. Steps must lead where the machine says. An impossible act must not change the flow
 * or make a call.
 */
export async function walkOnScreen(
  inputs: readonly Hand[],
  { model, screen, subject, patience: lasts = patience }: Walked,
): Promise<void> {
  vi.setSystemTime(fixtureNow)
  await using mounted = mount({ screen, model, subject, inspect: createRecorder().inspect, pass: passTime })
  const user = inPageUser({ patience: lasts })
  const hasty = inPageUser({ patience: 0 })
  const tries = triesByPlace(inputs)
  let done = 0
  await playOnScreen(model, subject, pathOf(stepsIn(inputs)), user, mounted.stage, async (_, snapshot) => {
    const here = tries.get(done) ?? []
    if (here.length > 0) await allAsked(model, snapshot, mounted)
    for (const name of here) {
      const callsBefore = mounted.callCount()
      const act = 'acts' in model.screen ? model.screen.acts[name] : undefined
      // An act that finds nothing to press does nothing.
      await act?.(hasty, snapshot).catch(() => undefined)
      await nextFrames()
      const label = handLabel({ tries: name })
      if (mounted.callCount() > callsBefore) throw new Error(`${label} called the server, in ${JSON.stringify(snapshot.value)}`)
      await mounted.stage.arrived(snapshot.value).catch((cause: unknown) => {
        throw new Error(`${label} moved the flow on from ${JSON.stringify(snapshot.value)}`, { cause })
      })
    }
    done += 1
  })
}

/** Returns the tried acts after each number of steps. */
function triesByPlace(inputs: readonly Hand[]): Map<number, string[]> {
  const places = new Map<number, string[]>()
  let steps = 0
  for (const hand of inputs) {
    if ('tries' in hand) places.set(steps, [...(places.get(steps) ?? []), hand.tries])
    else steps += 1
  }
  return places
}

// The state's own calls start shortly after it is drawn.
async function allAsked(model: FlowModel, { children }: Snapshot, { pending }: Pick<Mounted, 'pending'>): Promise<void> {
  const calls = Object.keys(children).map((call) => callOf(model, call))
  const wanted = calls.flatMap((call) => ('operation' in call ? call.operation : []))
  await soon(patience, () => {
    const missing = wanted.filter((operation) => !pending().includes(operation))
    return missing.length === 0 ? { value: undefined } : { reason: `nobody called ${missing.join(', ')}` }
  })
}

/** Returns a failed walk as the text of a test that can be kept. */
export function testOfInputs(flow: string, input: string, { list, says }: { list: readonly Hand[]; says: string }): string {
  return [
    `// Found by a random walk: ${says.replaceAll('\n', ' ')}`,
    `test(${JSON.stringify(`${flow}, from ${input}: ${list.map(handLabel).join(' → ')}`)}, async () => {`,
    `  const model = models[${JSON.stringify(flow)}]!`,
    `  const subject = onScreen(model, new Map(subjectsOf(model)).get(${JSON.stringify(input)})!)`,
    `  const hands: Hand[] = ${JSON.stringify(list)}`,
    '',
    `  await expect(walkOnScreen(hands, { model, screen: screens[${JSON.stringify(flow)}]!, subject })).resolves.toBeUndefined()`,
    '})',
  ].join('\n')
}
