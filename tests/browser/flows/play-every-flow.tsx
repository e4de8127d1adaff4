import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { activateLocale, loadApplicationTexts } from '#src/i18n.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { coverageOf, createRecorder, type Exceptions } from '#tests/model/coverage.ts'
import { explore } from '#tests/model/explore.ts'
import { onScreen, subjectsOf } from '#tests/model/flow-model.ts'
import { models } from '#tests/model/flows/all-models.ts'
import { inPageUser } from '#tests/model/hands/in-page.ts'
import type { Locale } from '#tests/model/hands/user.ts'
import { tours } from '#tests/model/paths.ts'
import { playOnScreen } from '#tests/model/screen-player.ts'
import { newCauses } from '#tests/model/walked.ts'
import { mount } from './mount.tsx'
import { screens } from './screens.tsx'

// A crowded machine is slow; only a failure waits so long.
const patience = 5_000
const minutes = 180_000
const stay = (event: Event) => event.preventDefault()

/** Definitions that no hand on a screen takes. */
const beyondHands: Record<string, Exceptions> = {
  toasts: { 'toasts.showing | toast.closed | 0': 'pointer or focus hold the toasts before a button of theirs is pressed' },
}

/** Plays every flow on its screen in one language. A file for each, so that two cores share the work. */
export function playEveryFlow(locale: Locale): void {
  beforeAll(async () => {
    // Nothing here looks at motion, and drawing it takes most of the time.
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: '*{animation:none!important;transition:none!important}' }),
    )
    // A flow that leaves for another site must not take the test along.
    window.navigation.addEventListener('navigate', stay)
  })
  afterAll(() => window.navigation.removeEventListener('navigate', stay))
  beforeEach(() => {
    vi.useFakeTimers({
      now: fixtureNow,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const played = Object.entries(screens).filter(([, { spanishOnly }]) => locale === 'es' || !spanishOnly)
  describe.each(played)('%s', (name, screen) => {
    const model = models[name]!
    const recorder = createRecorder()
    const asked = new Set<string>()

    test.each(subjectsOf(model))('every edge is walked on the screen, from: %s', { timeout: minutes }, async (_, subject) => {
      await activateLocale(locale === 'es' ? 'es-MX' : 'en')
      await loadApplicationTexts()
      const failed: string[] = []
      const reachable = onScreen(model, subject)
      const graph = explore(reachable)
      // Texts differ by state and cause only, so the second language need not walk what another input or context repeats.
      const wanted = locale === 'es' ? graph.edges : newCauses(graph, asked)
      for (const path of tours(graph, wanted)) {
        await using mounted = mount({ screen, model, subject: reachable, inspect: recorder.inspect })
        await playOnScreen(model, reachable, path, inPageUser({ patience, locale }), mounted.stage).catch((error: unknown) => {
          failed.push(`${path.label}\n  ${error instanceof Error ? error.message : String(error)}`)
        })
      }

      expect(failed).toEqual([])
    })

    test('what ran in the page covers every state and transition', () => {
      expect(coverageOf(model.machine, recorder, { ...model.exceptions, ...beyondHands[name] })).toMatchObject({
        states: { missing: [] },
        definitions: { missing: [] },
      })
    })
  })
}
