import { useEffect } from 'react'

/** A shorter wait is not announced, and loads nothing. */
const patience = 300

/**
 * Announces a wait that lasts, and its end, once for all waits at the same time. A failure, or what has got the focus,
 * tells the end by itself. Null: another part of the screen waits for the same.
 */
export function useWait(waiting: string | null, done: string): void {
  useEffect(() => {
    if (waiting === null) return
    const focused = document.activeElement
    let isOver = false
    let end: (() => void) | undefined
    const begin = () => {
      import('./waits.ts').then(
        ({ beginWait }) => {
          if (!isOver) end = beginWait({ waiting, done, focused })
        },
        // Without a network the failure tells the end.
        () => undefined,
      )
    }
    const timer = setTimeout(begin, patience)
    return () => {
      isOver = true
      clearTimeout(timer)
      end?.()
    }
  }, [waiting, done])
}
