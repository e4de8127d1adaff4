import { vi } from 'vitest'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { mount } from '#tests/screens/mount.tsx'
import type { Screen } from '#tests/screens/screen.ts'
import { passTime } from '#tests/browser/flows/still-page.ts'
import { createRecorder } from '#tests/model/coverage.ts'
import type { FlowModel } from '#tests/model/flow-model.ts'
import { inPageUser } from '#tests/model/hands/in-page.ts'
import { playOnScreen } from '#tests/model/screen-player.ts'
import { realNow } from '#tests/model/soon.ts'
import { playPath } from '../play/play-path.ts'
import type { PlannedPath } from '../plan.ts'
import type { MachineRecord, PlayedPath } from '../record.ts'

export interface Showing {
  name: string
  model: FlowModel
  screen: Screen
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
    // Whatever was played before: a path is the same every time.
    vi.setSystemTime(fixtureNow)
    await using mounted = mount({ screen, model, subject, inspect: recorder.inspect, pass: passTime })
    const user = inPageUser({ patience, locale: 'es' })
    paths.push(
      await playPath(one, { picture, run: (_, arrived) => playOnScreen(model, subject, path, user, mounted.stage, arrived) }),
    )
  }
  const ran = { nodes: [...recorder.nodes], definitions: [...recorder.definitions] }
  return { name, kind: 'flow', level: 'screen', ...ran, paths, ms: Math.round(realNow() - start) }
}
