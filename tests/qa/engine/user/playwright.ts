import { expect, type Locator, type Page } from '@playwright/test'
import { messageSelectors } from './find.ts'
import { wordsIn, type Locale, type ScreenElement, type Standing, type Target, type User } from './user.ts'

export interface PlaywrightOptions {
  /** The part of the page that the person looks at; the whole page by default. */
  root?: Locator
  locale?: Locale
  /** How long a person waits for the screen, in ms. */
  patience?: number
}

const byStanding: Partial<Record<Standing, string>> = {
  focused: ':focus',
  busy: '[aria-busy=true]',
  ready: ':not([aria-busy=true], :disabled, [aria-disabled=true])',
  disabled: ':is(:disabled, [aria-disabled=true])',
}

/** Returns a person with trusted mouse and keyboard: real focus, real hit test. */
export function playwrightUser(
  page: Page,
  { root = page.locator('html'), locale = 'es', patience = 5_000 }: PlaywrightOptions = {},
): User {
  const options = { timeout: patience }
  const around = ({ within }: Target): Locator => {
    if (!within) return root
    const saying = (place: Locator | Page) => place.getByRole(within.role).filter({ hasText: wordsIn(locale, within.text) })
    return saying(root).filter({ hasNot: saying(page) })
  }
  const at = (target: Target): Locator => {
    const { role, name, is } = target
    if (role === 'disclosure') return around(target).locator('summary')
    const isSet = is === 'checked' || is === 'unchecked' ? { checked: is === 'checked' } : {}
    const named = name === undefined ? {} : { name: wordsIn(locale, name), exact: true }
    const thing =
      name === undefined && (role === 'alert' || role === 'status')
        ? around(target).locator(messageSelectors[role])
        : around(target).getByRole(role, { ...named, ...isSet })
    const standing = is && byStanding[is]
    return standing === undefined ? thing : thing.and(page.locator(standing))
  }
  const shown = (element: ScreenElement): Locator =>
    ('text' in element ? root.getByText(wordsIn(locale, element.text)) : at(element)).filter({ visible: true }).first()

  return {
    locale,
    fill: (target, value) => at(target).fill(value, options),
    check: (target) => at(target).check(options),
    click: (target) => at(target).click(options),
    press: (key) => page.keyboard.press(key),
    pointAt: (target) => at(target).hover(options),
    pointAway: () => page.mouse.move(0, 0),
    async see(element) {
      await expect(shown(element)).toBeVisible(options)
      if ('holds' in element && element.holds !== undefined) await expect(shown(element)).toHaveValue(element.holds, options)
    },
    dontSee: (element) => expect(shown(element)).toHaveCount(0, options),
  }
}
