const silent = '[aria-hidden=true], [role=timer]'

/**
 * Makes a message that was read for its focus a live region again once its text changes. Who comes back to it reads the
 * texts, and not a name that says the same.
 */
export function liveAgain(element: HTMLElement, role: string): void {
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
