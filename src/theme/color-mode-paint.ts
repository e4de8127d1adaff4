export type ColorMode = 'light' | 'dark' | 'system'

export const colorModeKey = 'receptio.color-mode'

/**
 * What the person chose, `system` until then. Storage may be forbidden: then the choice lives on <html> until the page
 * goes.
 */
export function chosenColorMode(): ColorMode {
  let stored: string | null | undefined
  try {
    stored = localStorage.getItem(colorModeKey)
  } catch {
    stored = document.documentElement.dataset['colorMode']
  }
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/**
 * Puts the class that the theme's dark tokens hang on; without a class the document follows the system. Runs before
 * paint, from a script of its own in the document's head.
 */
export function applyColorMode(): void {
  const mode = chosenColorMode()
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
  // Without it the rules for a dark system would hold against a chosen light (build/plugins/styles/system-dark.ts).
  document.documentElement.classList.toggle('light', !dark)
}
