import { describe, expect, inject, test } from 'vitest'
import { ofReachedFlows } from '#scripts/test/reached-flows.ts'
import { sampleOf } from '#scripts/test/sample-of-the-day.ts'
import { activateLocale, loadApplicationTexts } from '#src/i18n.ts'
import { coverageOf, createRecorder } from '#tests/qa/engine/coverage.ts'
import { explore, type Edge, type Graph } from '#tests/qa/engine/explore.ts'
import { onScreen, subjectsOf } from '#tests/qa/engine/flow-model.ts'
import { models } from '#tests/flows/models.ts'
import { inPageUser } from '#tests/qa/engine/user/in-page.ts'
import type { Locale } from '#tests/qa/engine/user/user.ts'
import { tours } from '#tests/qa/engine/paths.ts'
import { playOnScreen } from '#tests/qa/engine/screen-player.ts'
import { newCauses } from '#tests/qa/engine/walked.ts'
import { beyondScreen } from './beyond-screen.ts'
import { mount } from '#tests/qa/runs/screen/mount/mount.tsx'
import { screens } from '#tests/flows/mounts.ts'
import { watchFocus } from './focus-place.ts'
import { holdLostFocus } from '#src/lib/hold-focus.ts'
import { keepPageStill, passTime } from './still-page.ts'

// A busy machine is slow; only a failure waits this long.
const patience = 5_000
const minutes = 180_000

declare module 'vitest' {
  interface ProvidedContext {
    /** After how many failed paths a test ends; undefined for never. */
    enoughFailures: number | undefined
    /** Days since 1970, or `all`. */
    dayOfTests: string
    /** Names of flows, or `all`. */
    reachedFlows: string
  }
}

/** The flows that take as long as all others together, and so have their own file. */
export const longestFlows: readonly string[] = ['registration', 'checkout', 'pay-due']

/**
 * Plays the flows on their screens in one language, in English every other one each day. Each part has its own file, so
 * that two cores share the work.
 */
export function playFlows(locale: Locale, isPlayed: (name: string) => boolean = () => true): void {
  keepPageStill()
  holdLostFocus()

  const reached = ofReachedFlows(inject('reachedFlows'), Object.entries(screens)).filter(
    ([name, { spanishOnly }]) => isPlayed(name) && (locale === 'es' || !spanishOnly),
  )
  const played = locale === 'es' ? reached : sampleOf(inject('dayOfTests'), reached, 2)
  describe.each(played)('%s', (name, screen) => {
    const model = models[name]!
    const recorder = createRecorder()
    const operations = new Set<string>()
    /**
     * Texts differ by state and cause only, so the second language skips what another input or context repeats, and the
     * first walks a twelfth of it each day.
     */
    const wantedOf = ({ edges }: Graph, causes: readonly Edge[]) => {
      if (locale === 'en') return causes
      const isNew = new Set(causes)
      const sample = new Set(
        sampleOf(
          inject('dayOfTests'),
          edges.filter((edge) => !isNew.has(edge)),
          12,
        ),
      )
      return edges.filter((edge) => isNew.has(edge) || sample.has(edge))
    }
    const focused = new Map<string, string | null>()

    test.each(subjectsOf(model))('every edge is walked on the screen, from: %s', { timeout: minutes }, async (_, subject) => {
      await activateLocale(locale === 'es' ? 'es-MX' : 'en')
      await loadApplicationTexts()
      const failed: string[] = []
      const reachable = onScreen(model, subject)
      const graph = explore(reachable)
      const wanted = wantedOf(graph, newCauses(graph, operations))
      for (const path of tours(graph, wanted)) {
        const watch = locale === 'es' ? watchFocus(model, focused) : undefined
        await using mounted = mount({ screen, model, subject: reachable, inspect: recorder.inspect, pass: passTime })
        await playOnScreen(model, reachable, path, inPageUser({ patience, locale }), mounted.stage, watch).catch(
          (error: unknown) => {
            failed.push(`${path.label}\n  ${error instanceof Error ? error.message : String(error)}`)
          },
        )
        if (failed.length === inject('enoughFailures')) break
      }

      expect(failed).toEqual([])
      expect([...focused].filter(([, place]) => place !== null)).toEqual([])
    })

    test('what ran in the page covers every state and transition', () => {
      expect(coverageOf(model.machine, recorder, { ...model.exceptions, ...beyondScreen[name] })).toMatchObject({
        states: { missing: [] },
        definitions: { missing: [] },
      })
    })
  })
}
