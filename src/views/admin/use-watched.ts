import { useEffect, useEffectEvent, useState } from 'react'

export type Read<Row> = (signal: AbortSignal) => Promise<readonly Row[]>

/**
 * Milliseconds between two reads, more after each failure. The server ends every work by itself, and so this polling
 * ends.
 */
const pause = 1_500
const longestPause = 30_000

/**
 * Returns a value as last read, and polls while the server works on it (`isMoving`). `missed`: the last read failed.
 */
export function useWatchedValue<Value>(
  loaded: Value,
  read: (signal: AbortSignal) => Promise<Value>,
  isMoving: (value: Value) => boolean,
): { value: Value; missed: boolean } {
  const [last, setLast] = useState({ since: loaded, value: loaded, misses: 0 })
  const { value, misses } = last.since === loaded ? last : { value: loaded, misses: 0 }
  const definition = useEffectEvent((signal: AbortSignal) => read(signal))
  const waits = isMoving(value)
  useEffect(() => {
    if (!waits) return
    const leaving = new AbortController()
    const timer = setTimeout(
      () => {
        definition(leaving.signal).then(
          (next) => leaving.signal.aborted || setLast({ since: loaded, value: next, misses: 0 }),
          () => leaving.signal.aborted || setLast({ since: loaded, value, misses: misses + 1 }),
        )
      },
      Math.min(pause * 2 ** misses, longestPause),
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [loaded, value, misses, waits])
  return { value, missed: misses > 0 }
}

/** Returns rows as last read, and polls while the server works on one (`useWatchedValue`). */
export function useWatched<Row>(
  loaded: readonly Row[],
  read: Read<Row>,
  isMoving: (row: Row) => boolean,
): { rows: readonly Row[]; missed: boolean } {
  const { value: rows, missed } = useWatchedValue(loaded, read, (all) => all.some(isMoving))
  return { rows, missed }
}
