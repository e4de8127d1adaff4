import { describe, expect, test } from 'vitest'
import { loadApplicationTexts, loadAdminTexts } from '#src/i18n.ts'
import { models } from '#tests/flows/models.ts'
import { screens } from '#tests/flows/mounts.ts'
import { keepPageStill } from '../flows/still-page.ts'
import { checkFlow } from './check-flow.tsx'

keepPageStill()

const minutes = 180_000

describe('every state once: the focus goes the way of reading, no text is cut, and none is of another language', () => {
  test.each(Object.entries(screens))('%s', { timeout: minutes }, async (name, screen) => {
    await loadApplicationTexts()
    await loadAdminTexts()
    // Checks every second flow in each language; `npm run qa` checks all flows in both.
    const locale = screen.spanishOnly || Object.keys(screens).indexOf(name) % 2 === 0 ? 'es-MX' : 'en'
    const { findings } = await checkFlow({ model: models[name]!, screen, locale, every: false })

    expect(findings).toEqual([])
  })
})
