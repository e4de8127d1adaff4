import { useEffect, useEffectEvent, useState } from 'react'

/** How long an early Enter waits for the answer before it counts no more. In milliseconds. */
const limit = 5000

interface Search {
  /** The answer to what is typed is not here yet. */
  searching: boolean
  typed: string
  onArrive: () => void
}

/**
 * Enter that is pressed before the answer arrives: what comes first is opened then. To type on, to move or five seconds
 * end it.
 */
export function useEarlyEnter({ searching, typed, onArrive }: Search) {
  const [pressedFor, setPressedFor] = useState<string | null>(null)
  const isWaiting = pressedFor !== null && pressedFor === typed
  const arrive = useEffectEvent(onArrive)
  useEffect(() => {
    if (!isWaiting) return
    if (!searching) {
      setPressedFor(null)
      return arrive()
    }
    const timer = setTimeout(() => setPressedFor(null), limit)
    return () => clearTimeout(timer)
  }, [isWaiting, searching])
  return { isWaiting: isWaiting && searching, wait: () => setPressedFor(typed), stop: () => setPressedFor(null) }
}
