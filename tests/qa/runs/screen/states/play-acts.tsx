import { vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { activateLocale, type Locale } from '#src/i18n.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { createRecorder } from '#tests/qa/engine/coverage.ts'
import { explore } from '#tests/qa/engine/explore.ts'
import { onScreen, subjectsOf, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import { keyboardUser } from '#tests/qa/engine/user/by-keyboard.ts'
import { tours } from '#tests/qa/engine/paths.ts'
import { playOnScreen } from '#tests/qa/engine/screen-player.ts'
import { mount } from '#tests/qa/runs/screen/mount/mount.tsx'
import { passTime } from '#tests/qa/runs/screen/flows/still-page.ts'
import type { ScreenMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

interface Playing {
  model: FlowModel
  screen: ScreenMount
  locale: Locale
  patience?: number
}

/** Does every act of a flow once with only a keyboard, and returns what could not be done. */
export async function playActsByKeyboard({ model, screen, locale, patience = 5_000 }: Playing): Promise<string[]> {
  await activateLocale(locale)
  const user = keyboardUser((keys) => userEvent.keyboard(keys), { patience, locale: locale === 'en' ? 'en' : 'es' })
  const done = new Set<string>()
  const failed: string[] = []
  for (const [, subject] of subjectsOf(model)) {
    const shown = onScreen(model, subject)
    const graph = explore(shown)
    const wanted = graph.edges.filter(({ step }) => {
      const isNew = 'does' in step && !done.has(step.does)
      if ('does' in step) done.add(step.does)
      return isNew
    })
    if (wanted.length === 0) continue
    for (const path of tours(graph, wanted)) {
      vi.setSystemTime(fixtureNow)
      await using mounted = mount({ screen, model, subject: shown, inspect: createRecorder().inspect, pass: passTime })
      await playOnScreen(model, shown, path, user, mounted.stage).catch((error: unknown) => {
        failed.push(`${path.label}\n  ${error instanceof Error ? error.message : String(error)}`)
      })
    }
  }
  return failed
}
