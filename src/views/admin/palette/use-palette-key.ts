import { useEffect, useEffectEvent } from 'react'

/** Opens the palette on Ctrl K or ⌘ K, anywhere on the page except in a dialog. */
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
