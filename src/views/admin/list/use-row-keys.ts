import { useEffect, useRef } from 'react'
import { isForThePage, lettersAct } from '../../../lib/letter-keys.ts'

/**
 * Keyboard keys of a list: `/` focuses the search, `j` and `k` move through the rows, and so do the arrows once a row
 * has the focus. Enter opens the row, as a link does.
 */
export function useRowKeys() {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key } = event
      if (!isForThePage(event) || (key.length === 1 && !lettersAct())) return
      const rows = [...(root.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const search = root.current?.querySelector<HTMLElement>('[role=search] input')
      const step = stepOf(key, at >= 0)
      const next = step === 0 ? undefined : rows[Math.min(Math.max(at + step, 0), rows.length - 1)]
      const goal = key === '/' ? search : (next?.querySelector<HTMLElement>('a') ?? next?.querySelector<HTMLElement>('input'))
      if (!goal) return
      event.preventDefault()
      goal.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return root
}

function stepOf(key: string, inRows: boolean): number {
  if (key === 'j' || (key === 'ArrowDown' && inRows)) return 1
  return key === 'k' || (key === 'ArrowUp' && inRows) ? -1 : 0
}
