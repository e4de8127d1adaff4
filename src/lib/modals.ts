import { useSyncExternalStore } from 'react'

const opened: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens a modal. Returns what closes it, to be called before the element is removed. */
export function openModal(element: HTMLDialogElement): () => void {
  element.showModal()
  opened.push(element)
  change()
  return () => {
    element.close()
    const at = opened.indexOf(element)
    if (at === -1) return
    opened.splice(at, 1)
    change()
  }
}

/** Returns the modal over all others; null when none is open. The browser shows and reads nothing outside of it. */
export const useTopModal = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, () => opened.at(-1) ?? null)
