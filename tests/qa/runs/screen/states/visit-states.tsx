import { vi } from 'vitest'
import { activateLocale, type Locale } from '#src/i18n.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { createRecorder } from '#tests/qa/engine/coverage.ts'
import { explore, type GraphState } from '#tests/qa/engine/explore.ts'
import { onScreen, subjectsOf, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import { leavesOf } from '#tests/qa/engine/leaves.ts'
import { statePaths } from '#tests/qa/engine/paths.ts'
import { playOnScreen } from '#tests/qa/engine/screen-player.ts'
import { valueKey } from '#tests/qa/engine/subject.ts'
import { inPageUser } from '#tests/qa/engine/user/in-page.ts'
import { passTime } from '#tests/qa/runs/screen/flows/still-page.ts'
import type { ScreenMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { mount } from '#tests/qa/runs/screen/mount/mount.tsx'

export interface Visiting {
  model: FlowModel
  screen: ScreenMount
  locale: Locale
  /** Visits every state with every context; else each state once. */
  every: boolean
  patience?: number
}

/** Brings a flow into each of its states on its screen. Returns how many states were visited. */
export async function visitStates(
  { model, screen, locale, every, patience = 5_000 }: Visiting,
  visit: (state: string) => Promise<void>,
): Promise<number> {
  await activateLocale(locale)
  const visited = new Set<string>()
  for (const [input, subject] of subjectsOf(model)) {
    const shown = onScreen(model, subject)
    const keyOf = every ? (subject.key ?? valueKey) : valueKey
    const nameOf = ({ key, value }: Pick<GraphState, 'key' | 'value'>) =>
      every ? `${input} ${key}` : valueKey({ value } as never)
    const graph = explore(shown)
    // The states of a graph stand in the order in which they are reached: the first of a name is the nearest.
    const nearest = new Map(graph.states.toReversed().map((state) => [nameOf(state), state]))
    const wanted = graph.states.filter((state) => !visited.has(nameOf(state)) && nearest.get(nameOf(state)) === state)
    if (wanted.length === 0) continue
    for (const path of statePaths(graph, wanted)) {
      vi.setSystemTime(fixtureNow)
      await using mounted = mount({ screen, model, subject: shown, inspect: createRecorder().inspect, pass: passTime })
      const user = inPageUser({ patience, locale: locale === 'en' ? 'en' : 'es' })
      await playOnScreen(model, shown, path, user, mounted.stage, async (_, snapshot) => {
        const name = nameOf({ key: keyOf(snapshot), value: snapshot.value })
        if (visited.has(name)) return
        visited.add(name)
        await visit(leavesOf(snapshot.value).join(', '))
      })
    }
  }
  return visited.size
}
