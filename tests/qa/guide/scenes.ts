import { leavesOf } from '#tests/qa/engine/leaves.ts'
import { replay } from '#tests/qa/engine/replay.ts'
import type { Step } from '#tests/qa/engine/step.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { firstSubject, shownModels, type Place } from '../stories/places.ts'
import { sayPath } from '../stories/said-acts.ts'
import { storyOf } from '#tests/flows/stories.ts'
import { pathBy } from './walk.ts'

/** A picture of the guide: the state after these steps from the flow's first input. */
export interface Shot {
  name: string
  flow: string
  state: string
  steps: Step[]
}

/** What a person does, or what happens to them, and the states that follow. */
export interface Scene {
  said: string
  shots: Shot[]
  /** Whether the flow has ended, so that another screen follows. */
  ends: boolean
}

const cache = new Map<string, Promise<Scene[]>>()

/** Returns the main walk of a flow in scenes. Each begins with an act, the first with the screen itself. */
export function scenesOf(flow: string): Promise<Scene[]> {
  const scenes = cache.get(flow) ?? readScenes(flow)
  cache.set(flow, scenes)
  return scenes
}

async function readScenes(flow: string): Promise<Scene[]> {
  const place = mainPlace(flow)
  const { start, steps } = replay(place.subject, place.path)
  const said = await sayPath(place, 'es')
  const shotAfter = (count: number, snapshot: Snapshot): Shot[] => {
    if (!isShown(flow, snapshot)) return []
    const state = leavesOf(snapshot.value).join('+')
    const name = `${flow}-${count + 1}-${state.replaceAll(/[^A-Za-z]/g, '-')}.webp`
    return [{ name, flow, state, steps: place.path.steps.slice(0, count) }]
  }
  const scenes: Scene[] = [{ said: 'Abre la pantalla.', shots: shotAfter(0, start), ends: false }]
  for (const [at, { step, after }] of steps.entries()) {
    const sentence = 'does' in step ? said[at]!.acts.join(' ') || storyOf(flow).happenings?.[step.does] : null
    if (sentence === undefined) throw new Error(`the guide has no words for what happens to ${flow}: ${JSON.stringify(step)}`)
    if (sentence !== null) scenes.push({ said: sentence, shots: [], ends: false })
    const scene = scenes.at(-1)!
    scene.shots.push(...shotAfter(at + 1, after))
    scene.ends = after.status === 'done'
  }
  return scenes
}

/** Returns the flow's first input with its main walk. */
export function mainPlace(flow: string): Pick<Place, 'flow' | 'subject' | 'path'> {
  const { walk } = storyOf(flow)
  if (!walk) throw new Error(`tests/flows/${flow}/${flow}.story.tsx has no walk`)
  const subject = firstSubject(flow)
  return { flow, subject, path: pathBy(subject, walk) }
}

function isShown(flow: string, snapshot: Snapshot): boolean {
  const { screen } = shownModels.get(flow)!
  return leavesOf(snapshot.value).some((leaf) => {
    const shown = 'shows' in screen ? screen.shows[leaf] : undefined
    return (typeof shown === 'function' ? shown(snapshot) : (shown ?? [])).length > 0
  })
}
