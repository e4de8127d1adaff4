import { useEffect, useEffectEvent, useState } from 'react'
import type { ExportRecord } from '#contract/admin/export.ts'
import { isOpen } from './is-open.ts'

export type Exports = readonly ExportRecord[]
export type ReadExports = (signal: AbortSignal) => Promise<Exports>

/**
 * Milliseconds between two reads, more after each failure. The server ends every export within an hour, and so this
 * polling ends.
 */
const pause = 1_500
const longestPause = 30_000

/** Returns the exports as last read, and polls while one is being written. `missed`: the last read failed. */
export function useWatched(loaded: Exports, read: ReadExports): { exports: Exports; missed: boolean } {
  const [last, setLast] = useState({ since: loaded, exports: loaded, misses: 0 })
  const { exports, misses } = last.since === loaded ? last : { exports: loaded, misses: 0 }
  const definition = useEffectEvent((signal: AbortSignal) => read(signal))
  const waits = exports.some(isOpen)
  useEffect(() => {
    if (!waits) return
    const leaving = new AbortController()
    const timer = setTimeout(
      () => {
        definition(leaving.signal).then(
          (next) => leaving.signal.aborted || setLast({ since: loaded, exports: next, misses: 0 }),
          () => leaving.signal.aborted || setLast({ since: loaded, exports, misses: misses + 1 }),
        )
      },
      Math.min(pause * 2 ** misses, longestPause),
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [loaded, exports, misses, waits])
  return { exports, missed: misses > 0 }
}
