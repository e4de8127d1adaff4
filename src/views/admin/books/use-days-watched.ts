import { useEffect, useEffectEvent, useState } from 'react'
import type { BookDay } from '#contract/admin/book.ts'

export type ReadDays = (signal: AbortSignal) => Promise<readonly BookDay[]>

/** Milliseconds between two reads, more with each. */
const pause = 1_500
const longestPause = 30_000

const isBeingRead = ({ matchedAt }: BookDay) => matchedAt === null

/** Reads the days of the books until each that is shown is matched, then calls `onMatched` once. */
export function useDaysWatched(days: readonly BookDay[], read?: ReadDays, onMatched?: () => void): void {
  const [last, setLast] = useState({ since: days, reads: 0 })
  const reads = last.since === days ? last.reads : 0
  const readDays = useEffectEvent(async (signal: AbortSignal) => {
    const now = (await read?.(signal).catch(() => null)) ?? days
    if (signal.aborted) return
    if (now.some(isBeingRead)) setLast({ since: days, reads: reads + 1 })
    else onMatched?.()
  })
  const waits = read !== undefined && days.some(isBeingRead)
  useEffect(() => {
    if (!waits) return
    const leaving = new AbortController()
    const timer = setTimeout(() => void readDays(leaving.signal), Math.min(pause * 1.5 ** reads, longestPause))
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [days, reads, waits])
}
