/**
 * What takes the focus as it comes is read for that. A live region would be read a second time, so it is none until its
 * text changes. The title of its step, which came with it, is read before it; a dialog tells its own.
 */
export function readByFocus(element: HTMLElement): void {
  const role = element.getAttribute('role')
  if (role !== 'alert' && role !== 'status') return
  const title = element.parentElement?.querySelector(':scope:not(dialog, dialog *) > :is(h2, h3)[id]')
  const named = [title, ...element.querySelectorAll('[data-said]')].map((one) => one?.id ?? '')
  element.setAttribute('role', 'group')
  element.setAttribute('aria-labelledby', named.join(' '))
  element.dataset['readByFocus'] = ''
  import('./live-again.ts').then(
    ({ liveAgain }) => liveAgain(element, role),
    // Without a network it stays as it was read.
    () => undefined,
  )
}
