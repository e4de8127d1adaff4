import { say } from './say.ts'

/** Longer than another wait, which may follow at once, takes to begin. */
const pause = 600

let open = 0
let said = ''
let ending: ReturnType<typeof setTimeout> | undefined
let place: Element | null = null
let alerts = new Set<Element>()

const shownAlerts = () => document.querySelectorAll('[role=alert]')

interface Wait {
  waiting: string
  done: string
  /** What had the focus when it began. */
  focused: Element | null
}

/** Announces a wait, once for all at the same time. Returns what announces its end, unless something else tells it. */
export function beginWait({ waiting, done, focused }: Wait): () => void {
  clearTimeout(ending)
  if (said === '') {
    place = focused
    alerts = new Set(shownAlerts())
  }
  open += 1
  if (said !== waiting) say(waiting)
  said = waiting
  return () => {
    open -= 1
    if (open > 0) return
    ending = setTimeout(() => {
      const endIsHeard = document.activeElement !== place || [...shownAlerts()].some((alert) => !alerts.has(alert))
      if (!endIsHeard) say(done)
      said = ''
    }, pause)
  }
}
