import { commands } from 'vitest/browser'
import { describe, expect, inject, test } from 'vitest'
import { ofReachedFlows } from '#scripts/test/reached-flows.ts'
import { sampleOf } from '#scripts/test/sample-of-the-day.ts'
import { loadApplicationTexts, loadAdminTexts } from '#src/i18n.ts'
import { models } from '#tests/flows/models.ts'
import { screens } from '#tests/flows/mounts.ts'
import { keepPageStill } from '../flows/still-page.ts'
import { approvedSpoken, spokenPath } from '../spoken/approved.ts'
import { checkFlow } from './check-flow.tsx'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where to write what is said, for `npm run approve -- spoken`; undefined in a test. */
    spokenFolder: string | undefined
  }
}

keepPageStill()

const minutes = 180_000
const names = ofReachedFlows(inject('reachedFlows'), Object.entries(screens)).map(([name]) => name)
const english = sampleOf(inject('dayOfTests'), names, 3).filter((name) => !screens[name]?.spanishOnly)
/** Every flow in Spanish, and each day another third of them in English. */
const checked = [...names.map((name) => [name, 'es-MX'] as const), ...english.map((name) => [name, 'en'] as const)]

describe('every state once: focus, texts, their language, targets, and what a screen reader says', () => {
  test.each(checked)('%s, %s', { timeout: minutes }, async (name, locale) => {
    await loadApplicationTexts()
    await loadAdminTexts()
    const checking = { model: models[name]!, screen: screens[name]!, locale, every: false, focus: locale === 'es-MX' }
    const { findings, spoken } = await checkFlow(checking)
    const folder = inject('spokenFolder')
    if (folder !== undefined) await commands.writeFile(`${folder}/${spokenPath(name, locale)}`, spoken)

    expect(findings).toEqual([])
    expect(folder === undefined ? spoken : '', 'npm run approve -- spoken shows each change').toBe(
      folder === undefined ? await approvedSpoken(name, locale) : '',
    )
  })
})
