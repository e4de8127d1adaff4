import { type RefObject, useEffect } from 'react'
import { isForThePage, lettersAct } from '../../../lib/letter-keys.ts'

const presses = 'a, button, summary, input[type=checkbox]'

interface Peeking {
  /** The row whose summary is open. */
  peeked: string | null
  onPeek: (id: string | null) => void
}

/**
 * Keyboard keys of a list: `/` focuses the search, `j` and `k` move through the rows, and so do the arrows once a row
 * has the focus. Enter opens the row, as a link does. Space shows the summary of a row or closes it, and `j` and `k`
 * then move the summary; Escape closes it too.
 */
export function useRowKeys(root: RefObject<HTMLElement | null>, { peeked, onPeek }: Peeking) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key } = event
      if (!isForThePage(event) || (key.length === 1 && key !== ' ' && !lettersAct())) return
      const rows = rowsIn(root.current)
      const focus = document.activeElement
      const at = rows.findIndex((row) => (peeked === null ? row.contains(focus) : row.dataset['row'] === peeked))
      const row = rows[at]
      if (key === ' ') {
        if (!row || (peeked === null ? !focus?.matches('a') : focus?.matches(presses))) return
        event.preventDefault()
        return onPeek(peeked === null ? (row.dataset['row'] ?? null) : null)
      }
      if (key === 'Escape' && peeked !== null) return onPeek(null)
      const step = stepOf(key, peeked === null && at >= 0)
      const next = step === 0 ? undefined : rows[Math.min(Math.max(at + step, 0), rows.length - 1)]
      const goal = key === '/' ? root.current?.querySelector<HTMLElement>('[role=search] input') : goalIn(next)
      if (!goal) return
      event.preventDefault()
      if (peeked === null || !next) return goal.focus()
      next.scrollIntoView?.({ block: 'nearest' })
      onPeek(next.dataset['row'] ?? null)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [root, peeked, onPeek])
}

/** Gives the focus back to a row whose summary closed. */
export function focusRow(root: HTMLElement | null, id: string | null): void {
  goalIn(rowsIn(root).find((row) => row.dataset['row'] === id))?.focus()
}

const rowsIn = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

/** Returns what of a row takes the focus: its link, the button of its summary, or its checkbox. */
function goalIn(row: HTMLElement | undefined): HTMLElement | null | undefined {
  const first = (selector: string) => row?.querySelector<HTMLElement>(selector)
  return first('a') ?? first('[aria-haspopup=dialog]') ?? first('input')
}

function stepOf(key: string, inRows: boolean): number {
  if (key === 'j' || (key === 'ArrowDown' && inRows)) return 1
  return key === 'k' || (key === 'ArrowUp' && inRows) ? -1 : 0
}
