export const locales = ['es', 'en'] as const
export type Locale = (typeof locales)[number]

/** A text in both languages; a plain string is the same in both. */
export type Words = string | Readonly<Record<Locale, string>>

export type Role =
  | 'alert'
  | 'alertdialog'
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'group'
  /** A `summary`, which has no role of its own in ARIA. */
  | 'disclosure'
  | 'heading'
  | 'link'
  | 'main'
  | 'navigation'
  | 'progressbar'
  | 'radio'
  | 'region'
  | 'status'
  | 'textbox'

/**
 * The state of a radio or a checkbox, that a thing has the focus, or whether a button works on its act, can be pressed,
 * or cannot.
 */
export type Standing = 'checked' | 'unchecked' | 'focused' | 'busy' | 'ready' | 'disabled'

/**
 * One thing on the screen by its role and accessible name, as a screen reader would announce it. A password field
 * counts as a `textbox`, as in Playwright.
 */
export interface Target {
  role: Role
  name?: Words
  is?: Standing
  /** What stands in a textbox. */
  holds?: string
  /** The container: the innermost element of this role with this text. */
  within?: { role: Exclude<Role, 'disclosure'>; text: Words }
}

/** Something a person sees: a thing by role and name, or a text. */
export type ScreenElement = Target | { text: Words }

/** A person at the screen. Every method waits until the screen allows it. @throws Error when the screen never does */
export interface User {
  readonly locale: Locale
  fill(target: Target, value: string): Promise<void>
  check(target: Target): Promise<void>
  click(target: Target): Promise<void>
  press(key: string): Promise<void>
  /** Rests the pointer on an element. */
  pointAt(target: Target): Promise<void>
  /** Moves the pointer away from an element. */
  pointAway(target: Target): Promise<void>
  see(element: ScreenElement): Promise<void>
  dontSee(element: ScreenElement): Promise<void>
}

export function wordsIn(locale: Locale, words: Words): string {
  return typeof words === 'string' ? words : words[locale]
}

/** Returns the name of a target or text for failure messages. */
export function describeSeen(locale: Locale, element: ScreenElement): string {
  if ('text' in element) return `the text "${wordsIn(locale, element.text)}"`
  const standing = `${element.is === undefined ? '' : ` ${element.is}`}${element.holds === undefined ? '' : ` with "${element.holds}"`}`
  return element.name === undefined
    ? `a ${element.role}${standing}`
    : `the ${element.role} "${wordsIn(locale, element.name)}"${standing}`
}

export const button = (es: string, en: string): Target => ({ role: 'button', name: { es, en } })
export const link = (es: string, en: string): Target => ({ role: 'link', name: { es, en } })
export const field = (es: string, en: string): Target => ({ role: 'textbox', name: { es, en } })
export const heading = (es: string, en: string): Target => ({ role: 'heading', name: { es, en } })
export const text = (es: string, en: string): { text: Words } => ({ text: { es, en } })
