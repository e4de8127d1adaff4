import { useEffect, useState } from 'react'

/**
 * Returns the value of a promise: `until` during the first read, and the last value during a later one. The page keeps
 * its elements, so a press ends where it began. The promise must not reject: a failed read is a value too.
 */
export function useResolved<Value>(promise: Promise<Value>, until: Value): Value {
  const [value, setValue] = useState(until)
  useEffect(() => {
    let current = true
    void promise.then((result) => {
      if (current) setValue(() => result)
    })
    return () => {
      current = false
    }
  }, [promise])
  return value
}
