import { useCallback, useMemo, useRef, useState } from 'react'

/** The selected rows of a page. A range reaches from the row that was selected before to this one. */
export function usePicks(rows: readonly { id: string }[]) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const before = useRef<string | null>(null)
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const pick = useCallback(
    (id: string, range: boolean) => {
      const within = range ? between(ids, before.current, id) : [id]
      before.current = id
      setChosen((old) => {
        const others = old.filter((one) => !within.includes(one))
        return old.includes(id) ? others : [...others, ...within]
      })
    },
    [ids],
  )
  const picked = ids.filter((id) => chosen.includes(id))
  const pickAll = () => setChosen(picked.length === ids.length ? [] : ids)
  return { picked, pick, pickAll, clear: () => setChosen([]) }
}

function between(ids: readonly string[], one: string | null, other: string): readonly string[] {
  const [from, to] = [ids.indexOf(one ?? other), ids.indexOf(other)].toSorted((a, b) => a - b)
  return from === undefined || to === undefined || from < 0 ? [other] : ids.slice(from, to + 1)
}
