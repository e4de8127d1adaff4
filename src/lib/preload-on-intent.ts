import { type Address, givenAddress } from './address.ts'
import { leadsInside } from './navigation.tsx'

/** How long a pointer or the focus rests on a link before its page is loaded, in ms: what passes by loads nothing. */
const rest = 65

/**
 * Loads the code and data of a link's page when a pointer or the focus rests on the link, or a finger touches it.
 * The page shows this data at once, and reads it again. Returns how to stop.
 */
export function preloadOnIntent(preload: (address: Address) => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let under: Element | null = null
  /** The link under the pointer, once its page was loaded: its press loads nothing more. */
  let loaded: Element | null = null
  const intend = ({ type, target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (type === 'pointerover') {
      if (link === under) return
      under = link
      loaded = null
    }
    // A press moves the focus too, but has already loaded.
    if (type === 'focusin' && !link?.matches(':focus-visible')) return
    clearTimeout(waiting)
    if (!link || !leadsInside(link)) return
    const load = () => {
      loaded = link
      preload(givenAddress(link.pathname + link.search))
    }
    if (type !== 'pointerdown') waiting = setTimeout(load, rest)
    else if (loaded !== link) load()
  }
  const listening = new AbortController()
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, intend, { passive: true, signal: listening.signal })
  return () => {
    clearTimeout(waiting)
    listening.abort()
  }
}
