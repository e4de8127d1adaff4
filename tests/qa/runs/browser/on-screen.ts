import { vi } from 'vitest'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { mount } from '#tests/qa/runs/screen/mount/mount.tsx'
import type { ScreenMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { passTime } from '#tests/qa/runs/screen/flows/still-page.ts'
import { createRecorder } from '#tests/qa/engine/coverage.ts'
import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import { inPageUser } from '#tests/qa/engine/user/in-page.ts'
import { readScreen } from '#tests/qa/engine/user/read-screen.ts'
import { playOnScreen } from '#tests/qa/engine/screen-player.ts'
import { realNow } from '#tests/qa/engine/soon.ts'
import { playPath } from '../model/play-path.ts'
import type { PlannedPath } from '../../plan.ts'
import type { MachineRecord, PlayedPath } from '../../record.ts'

export interface Showing {
  name: string
  model: FlowModel
  screen: ScreenMount
  planned: readonly PlannedPath[]
  picture: () => Promise<string>
  /** How long a person waits for the screen, in ms. */
  patience?: number
}

/** Plays paths of a flow on its screen, in this page. */
export async function playShowing({ name, model, screen, planned, picture, patience = 5_000 }: Showing): Promise<MachineRecord> {
  const start = realNow()
  const recorder = createRecorder()
  const paths: PlayedPath[] = []
  for (const one of planned) {
    const { subject, path } = one
    // Resets the time, so that a path is the same whatever ran before.
    vi.setSystemTime(fixtureNow)
    await using mounted = mount({ screen, model, subject, inspect: recorder.inspect, pass: passTime })
    const user = inPageUser({ patience, locale: 'es' })
    paths.push(
      await playPath(one, {
        picture,
        readScreen,
        run: (_, arrived) => playOnScreen(model, subject, path, user, mounted.stage, arrived),
      }),
    )
  }
  const ran = { nodes: [...recorder.nodes], definitions: [...recorder.definitions] }
  return { name, kind: 'flow', level: 'screen', ...ran, paths, ms: Math.round(realNow() - start) }
}
