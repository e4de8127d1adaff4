import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'
import { readByFocus } from './read-by-focus.ts'

const opened: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(element: HTMLDialogElement): () => void {
  element.showModal()
  // The first message of a dialog takes the focus when nothing before it can.
  if (document.activeElement instanceof HTMLElement) readByFocus(document.activeElement)
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

/** Shows a dialog as a modal while it is open. It closes before it is removed: else it would not restore the focus. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useLayoutEffect(() => (open && dialog.current ? show(dialog.current) : undefined), [dialog, open])
}

/** Returns the modal over all others; null when none is open. The browser shows and reads nothing outside of it. */
export const topModal = (): HTMLDialogElement | null => opened.at(-1) ?? null

export const useTopModal = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, topModal)
