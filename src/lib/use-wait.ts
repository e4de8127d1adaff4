import { useEffect } from 'react'
import { say } from './say.ts'

/** A shorter wait is not announced. */
const patience = 300

let open = 0
let said = ''
let ending: ReturnType<typeof setTimeout> | undefined
let place: Element | null = null
let alerts = new Set<Element>()

const shownAlerts = () => document.querySelectorAll('[role=alert]')

/**
 * Announces a wait that lasts, and its end, once for all waits at the same time. A failure, or what has got the focus,
 * tells the end by itself. Null: another part of the screen waits for the same.
 */
export function useWait(waiting: string | null, done: string): void {
  useEffect(() => (waiting === null ? undefined : begin(waiting, done)), [waiting, done])
}

function begin(waiting: string, done: string): () => void {
  clearTimeout(ending)
  if (open === 0 && said === '') {
    place = document.activeElement
    alerts = new Set(shownAlerts())
  }
  open += 1
  const timer = setTimeout(() => {
    if (said === waiting) return
    said = waiting
    say(waiting)
  }, patience)
  return () => {
    clearTimeout(timer)
    open -= 1
    if (open > 0) return
    ending = setTimeout(() => {
      const endIsHeard = document.activeElement !== place || [...shownAlerts()].some((alert) => !alerts.has(alert))
      if (said !== '' && !endIsHeard) say(done)
      said = ''
    }, patience)
  }
}
