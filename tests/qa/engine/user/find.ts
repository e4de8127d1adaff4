import { accessibleName, tidy } from './accessible-name.ts'
import { wordsIn, type Locale, type Role, type ScreenElement, type Standing, type Target } from './user.ts'

const typed = ['text', 'email', 'password', 'tel', 'url'].map((type) => `input[type=${type}]`)

/** A message that has the focus is read for that, and is no live region then (docs/decisions/0172). */
export const messageSelectors = {
  alert: '[role=alert], [data-message=alert]',
  status: 'output, [role=status], [data-message=status], [data-waits]',
} as const

const selectors: Record<Role, string> = {
  ...messageSelectors,
  alertdialog: '[role=alertdialog]',
  button: 'button:not([role]), [role=button], input[type=submit], input[type=button]',
  checkbox: 'input[type=checkbox]:not([role]), [role=checkbox]',
  disclosure: 'summary',
  dialog: 'dialog:not([role]), [role=dialog]',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  link: 'a[href]:not([role]), [role=link]',
  main: 'main, [role=main]',
  navigation: 'nav, [role=navigation]',
  progressbar: 'progress, [role=progressbar]',
  radio: 'input[type=radio]:not([role]), [role=radio]',
  region: 'section[aria-label], [role=region]',
  textbox: [...typed, 'input:not([type])', 'textarea', '[role=textbox]'].join(', '),
}

/** Returns the elements with this role and exactly this accessible name that assistive technology can reach. */
export function findAll(root: ParentNode, locale: Locale, { role, name, within }: Target): HTMLElement[] {
  if (within) {
    const around = findAll(root, locale, { role: within.role }).filter((one) => isSeen(one, locale, within))
    const innermost = around.filter((one) => !around.some((other) => other !== one && one.contains(other)))
    return innermost.flatMap((one) => findAll(one, locale, name === undefined ? { role } : { role, name }))
  }
  const wanted = name === undefined ? null : tidy(wordsIn(locale, name))
  return [...root.querySelectorAll<HTMLElement>(selectors[role])].filter(
    (element) =>
      isShown(element) &&
      !element.closest('[aria-hidden=true], [inert]') &&
      (wanted === null || accessibleName(element) === wanted),
  )
}

/**
 * Returns whether a person finds the element or the text on the screen. Case counts in names but not in texts, which
 * styles may transform.
 */
export function isSeen(root: HTMLElement, locale: Locale, element: ScreenElement): boolean {
  if (!('text' in element)) return findAll(root, locale, element).some((one) => isStanding(one, element))
  return tidy(root.innerText)
    .toLowerCase()
    .includes(tidy(wordsIn(locale, element.text)).toLowerCase())
}

const unusable = ':disabled, [aria-disabled=true]'

const standings: Record<Standing, (element: HTMLElement) => boolean> = {
  checked: isChecked,
  unchecked: (element) => !isChecked(element),
  focused: (element) => document.activeElement === element,
  busy: (element) => element.matches('[aria-busy=true]'),
  ready: (element) => !element.matches(`[aria-busy=true], ${unusable}`),
  disabled: (element) => element.matches(unusable),
}

const isStanding = (element: HTMLElement, { is, holds }: Target): boolean =>
  (is === undefined || standings[is](element)) &&
  (holds === undefined || ('value' in element && (element as HTMLInputElement).value === holds))

export function isChecked(element: HTMLElement): boolean {
  return element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true'
}

export function isShown(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
}
