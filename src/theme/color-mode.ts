import { useSyncExternalStore } from 'react'
import { applyColorMode, chosenColorMode, colorModeKey, type ColorMode } from './color-mode-paint.ts'

const changed = 'receptio:color-mode'

function subscribe(notify: () => void): () => void {
  const repaint = () => {
    applyColorMode()
    notify()
  }
  const system = matchMedia('(prefers-color-scheme: dark)')
  addEventListener('storage', repaint)
  addEventListener(changed, repaint)
  system.addEventListener('change', repaint)
  // The system's mode may have changed since the script in the head ran.
  applyColorMode()
  return () => {
    removeEventListener('storage', repaint)
    removeEventListener(changed, repaint)
    system.removeEventListener('change', repaint)
  }
}

export function setColorMode(mode: ColorMode): void {
  try {
    localStorage.setItem(colorModeKey, mode)
  } catch {
    document.documentElement.dataset['colorMode'] = mode
  }
  dispatchEvent(new Event(changed))
}

export function useColorMode(): readonly [ColorMode, (mode: ColorMode) => void] {
  return [useSyncExternalStore(subscribe, chosenColorMode, () => 'system'), setColorMode]
}
