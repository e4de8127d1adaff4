import { readByFocus } from './read-by-focus.ts'

/** Marks an element that holds the focus for another, which may come later and take it. */
const holder = 'data-holds-focus'

/** Takes the focus, as a `ref`, when the previous screen lost it; never from an element in use. */
export function takeLostFocus(element: HTMLElement | null): void {
  const active = document.activeElement
  if (!element || (active !== document.body && !isHolder(active))) return
  readByFocus(element)
  element.focus()
}

export function isHolder(element: Element | null): boolean {
  return element?.hasAttribute(holder) === true
}

/** Lets an element hold the focus until it leaves. Returns whether it does. */
export function letHold(element: HTMLElement): boolean {
  const wasFocusable = element.hasAttribute('tabindex') || element.matches('a[href], button, input, iframe')
  if (!wasFocusable) element.tabIndex = -1
  element.setAttribute(holder, '')
  const release = () => {
    element.removeAttribute(holder)
    if (!wasFocusable) element.removeAttribute('tabindex')
  }
  readByFocus(element)
  element.focus({ preventScroll: !wasFocusable })
  if (document.activeElement === element) element.addEventListener('blur', release, { once: true })
  else release()
  return document.activeElement === element
}
