import { useEffect, useState } from 'react'

/**
 * What a promise gave; `until` while the first is being read, and the last known while another is. What is on the page
 * stays the same thing, so a press that has begun ends where it began. The promise must not be refused: what could not
 * be read is a value too.
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
