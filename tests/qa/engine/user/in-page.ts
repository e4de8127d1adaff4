import { soon } from '../soon.ts'
import { findAll, isChecked, isSeen } from './find.ts'
import { describeSeen, type Locale, type ScreenElement, type Target, type User } from './user.ts'

export interface InPageOptions {
  root?: HTMLElement
  locale?: Locale
  /** How long a person waits for the screen, in ms. */
  patience?: number
}

/**
 * Returns a person inside the page: quick, but with untrusted events (no hit test, no real keyboard). Refuses elements
 * that are disabled, read-only, hidden, inert, without size or ambiguous.
 */
export function inPageUser(options: InPageOptions = {}): User {
  const { root, locale, patience } = wholly(options)
  const usable = usableIn(options)
  const expectShown = (wanted: ScreenElement, is: boolean) =>
    soon(patience, () =>
      isSeen(root, locale, wanted) === is
        ? { value: undefined }
        : refuse(`${describeSeen(locale, wanted)} is ${is ? 'not on' : 'on'} the screen`),
    )

  return {
    locale,
    see: (wanted) => expectShown(wanted, true),
    dontSee: (wanted) => expectShown(wanted, false),
    async click(target) {
      const element = await usable(target)
      element.focus()
      element.click()
    },
    async check(target) {
      const element = await usable(target)
      element.focus()
      if (!isChecked(element)) element.click()
    },
    async fill(target, value) {
      const element = await usable(target)
      if (!isTypable(element)) throw new Error(`${describeSeen(locale, target)} cannot be typed into`)
      element.focus()
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element) as object, 'value')?.set?.call(element, value)
      element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: value }))
      element.dispatchEvent(new Event('change', { bubbles: true }))
    },
    async pointAt(target) {
      // React derives enter and leave from these two events.
      ;(await usable(target)).dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    },
    async pointAway(target) {
      ;(await usable(target)).dispatchEvent(new MouseEvent('mouseout', { bubbles: true }))
    },
    press: (key) => Promise.resolve(pressKey(document.activeElement ?? document.body, key)),
  }
}

/** Waits until a person can use an element. @throws Error with the reason why nobody can */
export function usableIn(options: InPageOptions = {}): (target: Target) => Promise<HTMLElement> {
  const { root, locale, patience } = wholly(options)
  return (target) =>
    soon(patience, () => {
      const elements = findAll(root, locale, target)
      if (elements.length === 0) return refuse(`there is no ${describeSeen(locale, target).replace(/^the /, '')}`)
      if (elements.length > 1) return refuse(`${describeSeen(locale, target)} is there ${elements.length} times`)
      const [element] = elements as [HTMLElement]
      const reason = unusable(element)
      return reason === null ? { value: element } : refuse(`${describeSeen(locale, target)} is ${reason}`)
    })
}

function wholly({ root = document.body, locale = 'es', patience = 1_000 }: InPageOptions): Required<InPageOptions> {
  return { root, locale, patience }
}

function unusable(element: HTMLElement): string | null {
  if (element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true') return 'disabled'
  if ('readOnly' in element && element.readOnly === true) return 'read-only'
  const { width, height } = element.getBoundingClientRect()
  return width * height === 0 ? 'without size' : null
}

function isTypable(element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

function pressKey(element: Element, key: string): void {
  const goesOn = element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  if (goesOn && key === 'Enter') {
    if (element instanceof HTMLInputElement) element.form?.requestSubmit()
    else if (element instanceof HTMLElement) element.click()
  }
  element.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }))
}

function refuse(reason: string): { reason: string } {
  return { reason }
}
