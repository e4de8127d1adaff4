import { useEffect, useRef } from 'react'

/**
 * Runs an act at once, or after the press while a mouse button or finger is down. An error line that appears in between
 * would move the button, and the click would be lost.
 */
export function useAfterPress(): (act: () => void) => void {
  const pressed = useRef(false)
  useEffect(() => {
    const press = () => {
      pressed.current = true
    }
    const release = () => {
      pressed.current = false
    }
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('pointerup', release, true)
    document.addEventListener('pointercancel', release, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('pointerup', release, true)
      document.removeEventListener('pointercancel', release, true)
    }
  }, [])
  return (act) => {
    if (!pressed.current) return act()
    const wait = { once: true, capture: true }
    document.addEventListener('pointerup', () => setTimeout(act), wait)
  }
}
