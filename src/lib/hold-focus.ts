import { isHolder, letHold } from './lost-focus.ts'

const messages = '[role=alert][tabindex], [role=status][tabindex], [data-message]'
const titles = 'h1, h2, h3'
const choices = `${titles}, iframe, input:checked`

let isStarted = false

/**
 * Keeps the focus near its place when its element leaves the document, so that Tab goes on from there (WCAG 2.4.3). It
 * goes to the message, card frame, chosen option or title that replaced the element, else to the title of the
 * surrounding part. A page, step or refusal that comes later takes it from there.
 */
export function holdLostFocus(): void {
  if (isStarted) return
  isStarted = true
  let path: readonly HTMLElement[] = []
  const note = (target: EventTarget | null) => (path = target instanceof HTMLElement ? [target, ...around(target)] : [])
  document.addEventListener('focusin', ({ target }) => note(target))
  // A click into a frame moves the focus without an event in this document.
  window.addEventListener('blur', () => document.activeElement instanceof HTMLIFrameElement && note(document.activeElement))
  let came: readonly HTMLElement[] = []
  let isDue = false
  const settle = () => {
    const active = document.activeElement
    const places = path.filter(isThere)
    const arrived = came.filter(isThere)
    isDue = false
    came = []
    if (isHolder(active)) land(within(arrived, places), [messages, 'iframe'])
    else if (isLost(path[0]) && !land(arrived, [messages, choices])) land([...places, document.body], [titles, 'main'])
  }
  new MutationObserver((changes) => {
    if (!mayBeLost(path[0]) && !isHolder(document.activeElement)) return
    came = [...came, ...changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement)]
    // Titles of the new screen take the focus first.
    if (!isDue) requestAnimationFrame(settle)
    isDue = true
  }).observe(document.body, { subtree: true, childList: true })
}

function mayBeLost(last: HTMLElement | undefined): last is HTMLElement {
  const active = document.activeElement
  return last !== undefined && (active === document.body || active === last)
}

// A dialog that closes keeps its buttons, unseen. Whether they are is asked once a frame: each answer styles the page.
const isLost = (last: HTMLElement | undefined): boolean => mayBeLost(last) && !(last.isConnected && last.checkVisibility())

// A toast is held by the focus, and stays.
const isThere = (element: HTMLElement) => element.isConnected && !element.closest('[data-flow=toasts]')

function around(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  return parent === null || parent.matches('main, body') ? [] : [parent, ...around(parent)]
}

function within(elements: readonly HTMLElement[], places: readonly HTMLElement[]): HTMLElement[] {
  return elements.filter((element) => places.some((place) => place.contains(element)))
}

/** Lets the first of these hold the focus that takes it. */
function land(places: readonly HTMLElement[], selectors: readonly string[]): boolean {
  return selectors.some((selector) =>
    places.some((place) =>
      [place, ...place.querySelectorAll<HTMLElement>(selector)].some((one) => one.matches(selector) && letHold(one)),
    ),
  )
}
