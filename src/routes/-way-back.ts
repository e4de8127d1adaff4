import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Returns what leads back to where the person came from; null when they opened the page by its address. */
export function useWayBack(): (() => void) | null {
  const { history: entries } = useRouter()
  const within = useCanGoBack()
  // Another document of ours led here: the screens before the sign-in are documents of their own.
  const fromOurs = history.length > 1 && document.referrer.startsWith(`${location.origin}/`)
  return within || fromOurs ? () => entries.back() : null
}
