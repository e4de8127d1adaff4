import { type Address, givenAddress } from './address.ts'

/** How long a pointer rests on a link before its page is loaded, in ms: one that only passes by loads nothing. */
const rest = 65

/**
 * Loads the code and data of a link's page when a pointer rests on the link, a finger touches it or the focus comes to
 * it. The page shows this data at once, and reads it again. Returns how to stop.
 */
export function preloadOnIntent(preload: (address: Address) => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const intend = ({ type, target }: Event) => {
    clearTimeout(waiting)
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    const load = () => preload(givenAddress(link.pathname + link.search))
    if (type === 'pointerover') waiting = setTimeout(load, rest)
    else load()
  }
  const listening = new AbortController()
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    addEventListener(type, intend, { passive: true, signal: listening.signal })
  return () => {
    clearTimeout(waiting)
    listening.abort()
  }
}
