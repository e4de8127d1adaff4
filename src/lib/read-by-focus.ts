const live = '[role=alert], [role=status]'
const silent = '[aria-hidden=true], [role=timer]'

/**
 * What takes the focus as it comes is read for that. A live region would be read a second time, so it is none until its
 * text changes. The title of its step, which came with it, is read before it.
 */
export function readByFocus(element: HTMLElement): void {
  const role = element.getAttribute('role')
  if (role === null || !element.matches(live)) return
  const texts = [...element.querySelectorAll('[data-said]')].map(({ id }) => id)
  const title = element.parentElement?.querySelector(':scope > :is(h2, h3)[id]')?.id
  element.setAttribute('role', 'group')
  element.dataset['readByFocus'] = ''
  if (texts.length > 0) element.setAttribute('aria-labelledby', [title, ...texts].filter(Boolean).join(' '))
  // Who comes back later reads the texts, and not a name that says the same.
  const forget = () => element.removeAttribute('aria-labelledby')
  element.addEventListener('blur', forget, { once: true })
  const watch = new MutationObserver((changes) => {
    if (changes.every(({ target }) => elementOf(target)?.closest(silent))) return
    watch.disconnect()
    element.setAttribute('role', role)
    forget()
  })
  watch.observe(element, { subtree: true, childList: true, characterData: true })
}

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement)
