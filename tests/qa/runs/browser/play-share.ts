import { beforeAll, expect, inject, test } from 'vitest'
import { commands } from 'vitest/browser'
import { activateLocale, loadApplicationTexts, loadAdminTexts } from '#src/i18n.ts'
import { screens } from '#tests/flows/mounts.ts'
import { keepPageStill } from '#tests/qa/runs/screen/flows/still-page.ts'
import { models } from '#tests/flows/models.ts'
import { stories } from '#tests/flows/stories.ts'
import { flowDrill } from '../../drill.ts'
import { planOf } from '../../plan.ts'
import { isWhole } from '../../selection.ts'
import { brokenShow } from './broken-show.ts'
import { checkStates } from './check-states.ts'
import { playShowing } from './on-screen.ts'
import { takePicture } from './picture.ts'

const hours = 2 * 3_600_000

/** Plays every second flow on its screen, the largest first, so that two cores share the work. */
export function playShare(share: 0 | 1): void {
  keepPageStill()
  const selection = inject('selection')
  const already = inject('shown')
  const shown = Object.entries(screens)
    .filter(([name]) => !already.includes(name))
    .map(([name, screen]) => ({ name, ...brokenShow({ model: models[name]!, screen }, name, selection.broken) }))
    .map((show) => ({ ...show, planned: planOf(flowDrill(show.name, show.model), selection) }))
    .map(({ planned, ...rest }) => ({ ...rest, planned: planned.filter(({ onScreen }) => onScreen) }))
    .filter(({ planned }) => planned.length > 0)
    .toSorted((one, other) => other.planned.length - one.planned.length)
    .filter((_, index) => index % 2 === share)

  const titles = Object.fromEntries(Object.entries(stories).map(([name, { title, purpose }]) => [name, { title, purpose }]))

  beforeAll(() => Promise.all([loadApplicationTexts(), loadAdminTexts()]))

  test('every chosen flow of this share is played on its screen', { timeout: hours }, async () => {
    if (share === 0) await commands.keepTitles(titles)
    for (const { name, model, screen, planned } of shown) {
      await activateLocale('es-MX')
      const record = await playShowing({ name, model, screen, planned, picture: takePicture })
      await commands.keepRecord(record)
      if (isWhole(selection)) await commands.keepStates(await checkStates({ name, model, screen }))

      expect(record.paths.length).toBe(planned.length)
    }
  })
}
