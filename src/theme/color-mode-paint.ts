export type ColorMode = 'light' | 'dark' | 'system'

export const colorModeKey = 'receptio.color-mode'

/**
 * Returns the chosen colour mode, or `system`. When storage is forbidden, the choice lasts on <html> until the page
 * closes.
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
 * Sets the class for the theme's dark tokens; without a class the document follows the system. It runs before the first
 * paint, from its own script in the document's head.
 */
export function applyColorMode(): void {
  const mode = chosenColorMode()
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
  // Without this class, the rules for a dark system would override a chosen light mode
  // (build/plugins/styles/system-dark.ts).
  document.documentElement.classList.toggle('light', !dark)
}
