import { useEffect, useEffectEvent, useState } from 'react'
import type { FoundRecord } from '#contract/admin/workspace.ts'
import { isTypedCard } from '../../../lib/typed-card.ts'
import { type Failure, failureOf } from '#contract/failure.ts'

interface Answer {
  text: string
  records: readonly FoundRecord[]
  failure: Failure | null
}

export type Find = (text: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>

/** The pause of typing before a search, and the fewest letters for it. In milliseconds. */
const pause = 180
const fewest = 2
const nothing: Answer = { text: '', records: [], failure: null }

/**
 * Returns the records for the typed text, or the last ones until they arrive; `attempt` searches again. A card number
 * is not sent.
 */
export function useRecordSearch(find: Find | undefined, typed: string, attempt: number) {
  const [answer, setAnswer] = useState(nothing)
  const text = typed.trim()
  const ask = useEffectEvent((signal: AbortSignal) => find?.(text, signal) ?? Promise.resolve([]))
  const asks = find !== undefined && text.length >= fewest && !isTypedCard(text)
  useEffect(() => {
    if (!asks) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      ask(leaving.signal).then(
        (records) => leaving.signal.aborted || setAnswer({ text, records, failure: null }),
        (error: unknown) => leaving.signal.aborted || setAnswer({ text, records: [], failure: failureOf(error) }),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [asks, text, attempt])
  return asks ? { ...answer, searching: answer.text !== text } : { ...nothing, searching: false }
}
