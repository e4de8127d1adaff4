import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { isHolder, letHold } from './lost-focus.ts'

type Router = Pick<AnyRouter, 'subscribe'> & { history: RouterHistory }

/**
 * Moves the focus to the title of each page that is navigated to, which also announces it, once. Going back and forward
 * moves it to the link of its content that led away. A change of a query or hash moves nothing, and neither does
 * a page that has placed the focus itself (docs/decisions/0116).
 */
export function focusArrivals(router: Router): void {
  /** The addresses of the links that were followed last, by the path that they left. */
  const followed = new Map<string, string>()
  let isReturn = false
  let before: Element | null = null
  router.history.subscribe(({ action: { type } }) => {
    if (type !== 'REPLACE') isReturn = type !== 'PUSH'
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!pathChanged) return
    before = document.activeElement
    const link = before?.closest('main a[href]:not(nav *)')?.getAttribute('href')
    if (fromLocation && link) followed.set(fromLocation.pathname, link)
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged || isPlaced(before)) return
    const left = isReturn ? followed.get(toLocation.pathname) : undefined
    const links = left === undefined ? [] : document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(left)}"]`)
    const link = [...links].find((one) => one.checkVisibility())
    const place = link ?? document.querySelector<HTMLElement>('main h1[tabindex]')
    const main = document.querySelector('main')
    if (place) place.focus({ preventScroll: true })
    // The title that comes after a wait takes it from there.
    else if (main) letHold(main)
  })
}

/** Returns whether a dialog is open or the new page has given the focus to an element other than its title. */
function isPlaced(before: Element | null): boolean {
  const active = document.activeElement
  if (!(active instanceof Element) || active === before || active.matches('h1') || isHolder(active)) return false
  return active.closest('main *, dialog') !== null
}
