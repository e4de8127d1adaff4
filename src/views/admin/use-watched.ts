import { useEffect, useEffectEvent, useState } from 'react'

export type Read<Row> = (signal: AbortSignal) => Promise<readonly Row[]>

/**
 * Milliseconds between two reads, more after each failure. The server ends every work by itself, and so this polling
 * ends.
 */
const pause = 1_500
const longestPause = 30_000

/**
 * Returns the rows as last read, and polls while the server works on one (`isMoving`). `missed`: the last read failed.
 */
export function useWatched<Row>(
  loaded: readonly Row[],
  read: Read<Row>,
  isMoving: (row: Row) => boolean,
): { rows: readonly Row[]; missed: boolean } {
  const [last, setLast] = useState({ since: loaded, rows: loaded, misses: 0 })
  const { rows, misses } = last.since === loaded ? last : { rows: loaded, misses: 0 }
  const definition = useEffectEvent((signal: AbortSignal) => read(signal))
  const waits = rows.some(isMoving)
  useEffect(() => {
    if (!waits) return
    const leaving = new AbortController()
    const timer = setTimeout(
      () => {
        definition(leaving.signal).then(
          (next) => leaving.signal.aborted || setLast({ since: loaded, rows: next, misses: 0 }),
          () => leaving.signal.aborted || setLast({ since: loaded, rows, misses: misses + 1 }),
        )
      },
      Math.min(pause * 2 ** misses, longestPause),
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [loaded, rows, misses, waits])
  return { rows, missed: misses > 0 }
}
