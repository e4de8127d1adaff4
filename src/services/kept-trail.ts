import { sentStep } from '../lib/found-by.ts'
import { note, type NotedStep, trail } from '../lib/trail.ts'
import { keptText, type KeptText } from './storage.ts'

const key = 'receptio.trail'

/** Keeps the last steps over a reload of this tab, which is the first thing that people try after a failure. */
export function keepTrail(storage: KeptText = keptText(() => sessionStorage), target: EventTarget = window): void {
  note(trailIn(storage.getItem(key)), true)
  storage.removeItem(key)
  target.addEventListener('pagehide', () => storage.setItem(key, JSON.stringify(trail())))
}

/** Reads steps from a text, and drops those that the contract refuses. */
export function trailIn(text: string | null): NotedStep[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(stored)) return []
    return (stored as NotedStep[]).filter((step) => Number.isFinite(step?.at) && sentStep(step, step.at).length > 0)
  } catch {
    return []
  }
}
