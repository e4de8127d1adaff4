import { isChecked } from './find.ts'
import { inPageUser, usableIn, type InPageOptions } from './in-page.ts'
import { isRadio, standsFor, tabStops } from './tab-stops.ts'
import { topLayer } from './layer.ts'
import { describeSeen, type Target, type User } from './user.ts'

/** A real keyboard, in the notation of user-event, such as `{Tab}` or `{Enter}`. */
export type Keyboard = (keys: string) => Promise<void>

/** The most presses of Tab to reach a control. */
const longestWay = 80

/**
 * Returns a person who uses only a keyboard: Tab, arrows for radios, typing, Space and Enter.
 * @throws Error when Tab never reaches a control
 */
export function keyboardUser(keyboard: Keyboard, options: InPageOptions = {}): User {
  const eyes = inPageUser(options)
  const usable = usableIn(options)
  const reach = async (target: Target) => {
    const element = await usable(target)
    if (isBehind(element)) startAgain()
    const tabs = tabsTo(element)
    if (tabs > 0) await keyboard('{Tab}'.repeat(tabs))
    // The screen may have moved the focus.
    if (isBehind(element)) startAgain()
    for (let presses = 0; document.activeElement !== element; presses++) {
      if (presses === longestWay) throw new Error(`Tab never comes to ${describeSeen(eyes.locale, target)}`)
      const here = document.activeElement
      const isInGroup = isRadio(element) && isRadio(here) && here.name === element.name
      await keyboard(isInGroup ? '{ArrowDown}' : '{Tab}')
    }
    return element
  }
  return {
    locale: eyes.locale,
    see: eyes.see,
    dontSee: eyes.dontSee,
    async click(target) {
      const element = await reach(target)
      await keyboard(element.matches('a, summary') ? '{Enter}' : '[Space]')
    },
    async check(target) {
      const element = await reach(target)
      if (!isChecked(element)) await keyboard('[Space]')
    },
    async fill(target, value) {
      await reach(target)
      await keyboard('{Control>}a{/Control}{Delete}')
      await keyboard(value.replaceAll(/[{[]/g, '$&$&'))
    },
    press: (key) => keyboard(`{${key}}`),
    // Without a pointer, focus counts as pointing.
    pointAt: async (target) => void (await reach(target)),
    pointAway: () => Promise.resolve(startAgain()),
  }
}

function isBehind(element: HTMLElement): boolean {
  const here = document.activeElement
  if (!here || here === element || here === document.body) return false
  return (here.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
}

/** Makes the next Tab start at the beginning of the page, or of the dialog over it. */
function startAgain(): void {
  const layer = topLayer()
  const beginning = Object.assign(document.createElement('span'), { tabIndex: -1 })
  layer.prepend(beginning)
  beginning.focus({ preventScroll: true })
  beginning.remove()
}

/** Returns how often to press Tab from here before checking the focus again. */
function tabsTo(element: HTMLElement): number {
  const stops = tabStops(topLayer())
  const [here, there] = [document.activeElement, element].map((one) => (one ? stops.indexOf(standsFor(one as HTMLElement)) : -1))
  return Math.max(0, there! - here!)
}
