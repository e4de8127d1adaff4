const storageKey = 'receptio:teclas'

/** Returns whether keys of one letter act in this browser; they do until somebody turns them off. */
export function lettersAct(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** Turns the keys of one letter on or off in this browser. */
export function letLettersAct(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    return
  }
}

const typing = 'input:not([type=checkbox]), select, textarea, [contenteditable]'

/** Returns whether a key is pressed for the page: nobody types, no dialog is open, and no modifier goes with it. */
export function isForThePage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
  if (document.querySelector('dialog[open]')) return false
  return !(event.target instanceof Element && event.target.closest(typing))
}
