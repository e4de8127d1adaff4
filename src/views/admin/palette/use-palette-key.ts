import { useEffect, useEffectEvent } from 'react'

/** Ctrl K, or ⌘ K, from anywhere on the page but a dialog. */
export function usePaletteKey(open: () => void): void {
  const act = useEffectEvent(open)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (document.querySelector('dialog[open]') === null) act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
