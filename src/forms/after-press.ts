import { useEffect, useRef } from 'react'

/**
 * Runs an act at once, or, while a button of the mouse or a finger is down, after the press: an error line that appears
 * between press and release would move the button from under it, and the click would be lost.
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
