const attribute = 'data-holds-focus'

/** For `ref`: whoever had the focus went with the screen before, so this takes it; never away from something in use. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (isFree(document.activeElement)) element?.focus()
}

/**
 * Holds the focus near its place when what had it leaves the document: in a card frame or on the chosen option that
 * came there, else on the part of the page around it, so that Tab goes on from there (WCAG 2.4.3). A page or a step
 * with a title of its own takes it instead.
 */
export function holdLostFocus(): void {
  let path: readonly HTMLElement[] = []
  const note = (target: EventTarget | null) => (path = target instanceof HTMLElement ? [target, ...around(target)] : [])
  document.addEventListener('focusin', ({ target }) => note(target))
  // Whoever clicks into a frame focuses it without a word to this document.
  window.addEventListener('blur', () => document.activeElement instanceof HTMLIFrameElement && note(document.activeElement))
  new MutationObserver(() => {
    if (path[0]?.isConnected !== false) return
    const left = path
    path = []
    // The titles of the new screen come first.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) hold(left.filter(({ isConnected }) => isConnected))
    })
  }).observe(document.body, { subtree: true, childList: true })
}

function around(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  return parent === null || parent.matches('main, body') ? [] : [parent, ...around(parent)]
}

function hold(places: readonly HTMLElement[]): void {
  for (const place of places) {
    const inside = place.querySelector<HTMLElement>('iframe, input:checked')
    inside?.focus()
    if (document.activeElement !== document.body) return
    makeFocusable(place)
    place.focus()
    if (document.activeElement !== document.body) return
  }
}

function makeFocusable(place: HTMLElement): void {
  if (place.hasAttribute('tabindex')) return
  place.tabIndex = -1
  place.setAttribute(attribute, '')
  const release = () => {
    place.removeAttribute('tabindex')
    place.removeAttribute(attribute)
  }
  place.addEventListener('blur', release, { once: true })
}

function isFree(active: Element | null): boolean {
  return active === document.body || active?.hasAttribute(attribute) === true
}
