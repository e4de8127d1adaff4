const attribute = 'data-holds-focus'

/** Takes the focus, as a `ref`, when the previous screen lost it; never from an element in use. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (isFree(document.activeElement)) element?.focus()
}

/**
 * Keeps the focus near its place when its element leaves the document, so that Tab goes on from there (WCAG 2.4.3). It
 * goes to a card frame or the chosen option that replaced the element, else to the surrounding part of the page. A page
 * or step with its own title takes the focus instead.
 */
export function holdLostFocus(): void {
  let path: readonly HTMLElement[] = []
  const note = (target: EventTarget | null) => (path = target instanceof HTMLElement ? [target, ...around(target)] : [])
  document.addEventListener('focusin', ({ target }) => note(target))
  // A click into a frame moves the focus without an event in this document.
  window.addEventListener('blur', () => document.activeElement instanceof HTMLIFrameElement && note(document.activeElement))
  new MutationObserver(() => {
    if (path[0]?.isConnected !== false) return
    const left = path
    path = []
    // Titles of the new screen take the focus first.
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
