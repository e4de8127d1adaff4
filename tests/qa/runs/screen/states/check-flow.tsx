import { userEvent } from 'vitest/browser'
import { activateLocale, type Locale } from '#src/i18n.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { createRecorder } from '#tests/qa/engine/coverage.ts'
import { explore, type GraphState } from '#tests/qa/engine/explore.ts'
import { onScreen, subjectsOf, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import { inPageUser } from '#tests/qa/engine/user/in-page.ts'
import { leavesOf } from '#tests/qa/engine/leaves.ts'
import { statePaths } from '#tests/qa/engine/paths.ts'
import { playOnScreen } from '#tests/qa/engine/screen-player.ts'
import { valueKey } from '#tests/qa/engine/subject.ts'
import { vi } from 'vitest'
import { mount } from '#tests/qa/runs/screen/mount/mount.tsx'
import { passTime } from '#tests/qa/runs/screen/flows/still-page.ts'
import type { ScreenMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { atSize, sizes } from './at-size.ts'
import { textFindings } from './cut-text.ts'
import { focusFindings } from './focus-order.ts'
import { languageReader } from './foreign-text.ts'

/** A fault of a state on its screen. */
export interface StateFinding {
  state: string
  locale: Locale
  check: 'focus' | 'text' | 'language'
  says: string
}

export interface CheckedFlow {
  /** How many states were checked. */
  states: number
  findings: StateFinding[]
  /** What only one of two looks at a state found. */
  foundOnce: StateFinding[]
}

export interface Checking {
  model: FlowModel
  screen: ScreenMount
  locale: Locale
  /** Checks every state with every context; else each state once. */
  every: boolean
  patience?: number
}

// A form moves the focus to a wrong field after it has been drawn, which may be during the check. So a fault is looked
// for again, and one that only one look found is told apart.
async function focusFindingsTwice(): Promise<{ both: string[]; once: string[] }> {
  const findFocus = () => focusFindings((keys) => userEvent.keyboard(keys))
  const first = await findFocus()
  if (first.length === 0) return { both: [], once: [] }
  const again = await findFocus()
  const both = first.filter((one) => again.includes(one))
  return { both, once: [...new Set([...first, ...again])].filter((one) => !both.includes(one)) }
}

/** Brings a flow into each of its states and checks the focus order, the texts and their language. */
export async function checkFlow({ model, screen, locale, every, patience = 5_000 }: Checking): Promise<CheckedFlow> {
  await activateLocale(locale)
  const readLanguage = await languageReader(model, locale)
  const checked = new Set<string>()
  const findings: StateFinding[] = []
  const foundOnce: StateFinding[] = []
  const check = async (state: string) => {
    const note = (name: StateFinding['check'], says: readonly string[]) =>
      findings.push(...says.map((one) => ({ state, locale, check: name, says: one })))
    note('language', readLanguage())
    for (const size of sizes)
      note(
        'text',
        atSize(size, textFindings).map((says) => `${size.name}: ${says}`),
      )
    const { both, once } = await focusFindingsTwice()
    note('focus', both)
    foundOnce.push(...once.map((says) => ({ state, locale, check: 'focus' as const, says })))
  }
  for (const [input, subject] of subjectsOf(model)) {
    const shown = onScreen(model, subject)
    const keyOf = every ? (subject.key ?? valueKey) : valueKey
    const nameOf = ({ key, value }: Pick<GraphState, 'key' | 'value'>) =>
      every ? `${input} ${key}` : valueKey({ value } as never)
    const graph = explore(shown)
    const wanted = graph.states.filter((state) => !checked.has(nameOf(state)))
    if (wanted.length === 0) continue
    for (const path of statePaths(graph, wanted)) {
      vi.setSystemTime(fixtureNow)
      await using mounted = mount({ screen, model, subject: shown, inspect: createRecorder().inspect, pass: passTime })
      const user = inPageUser({ patience, locale: locale === 'en' ? 'en' : 'es' })
      await playOnScreen(model, shown, path, user, mounted.stage, async (_, snapshot) => {
        const name = nameOf({ key: keyOf(snapshot), value: snapshot.value })
        if (checked.has(name)) return
        checked.add(name)
        await check(leavesOf(snapshot.value).join(', '))
      })
    }
  }
  return { states: checked.size, findings, foundOnce }
}
