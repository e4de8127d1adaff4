import { expect, inject, test } from 'vitest'
import { commands } from 'vitest/browser'
import { activateLocale } from '#src/i18n.ts'
import { screens } from '#tests/screens/screens.tsx'
import { keepPageStill } from '#tests/browser/flows/still-page.ts'
import { models } from '#tests/model/flows/all-models.ts'
import { flowDrill } from '../drill.ts'
import { planOf } from '../plan.ts'
import { playShowing } from './on-screen.ts'
import { takePicture } from './picture.ts'

const hours = 2 * 3_600_000

/** Plays every second flow on its screen, the largest first, so that two cores share the work. */
export function playShare(share: 0 | 1): void {
  keepPageStill()
  const shown = Object.entries(screens)
    .map(([name, screen]) => ({ name, screen, planned: planOf(flowDrill(name, models[name]!), inject('selection')) }))
    .map(({ planned, ...rest }) => ({ ...rest, planned: planned.filter(({ onScreen }) => onScreen) }))
    .filter(({ planned }) => planned.length > 0)
    .toSorted((one, other) => other.planned.length - one.planned.length)
    .filter((_, index) => index % 2 === share)

  test('every chosen flow of this share is played on its screen', { timeout: hours }, async () => {
    await activateLocale('es-MX')
    for (const { name, screen, planned } of shown) {
      const record = await playShowing({ name, model: models[name]!, screen, planned, picture: takePicture })
      await commands.keepRecord(record)

      expect(record.paths.length).toBe(planned.length)
    }
  })
}
