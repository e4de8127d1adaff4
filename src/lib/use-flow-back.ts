import { useCallback, useSyncExternalStore } from 'react'
import type { EventObject } from 'xstate'
import type { Back } from './back-steps.ts'
import { useBackSteps } from './use-back-steps.ts'

/**
 * What Back does in a state of a flow: `depth` is how many steps lead back to the first one, `does` is the event of the
 * state's own button. A state without an entry has the depth of the one before it, and Back waits for its call.
 */
export interface StepBack<Event> {
  depth: number
  does: Event | Exclude<Back, 'moved'>
}

interface Walked<Snapshot> {
  subscribe(observer: () => void): { unsubscribe: () => void }
  getSnapshot(): Snapshot
  send(event: EventObject): void
}

/** Lets Back go one step back in a flow, as the flow's own button does (docs/decisions/0118). */
export function useFlowBack<Snapshot>(
  actor: Walked<Snapshot>,
  stepBack: (snapshot: Snapshot) => StepBack<EventObject> | undefined,
): void {
  const subscribe = useCallback((changed: () => void) => actor.subscribe(changed).unsubscribe, [actor])
  const depth = useSyncExternalStore(subscribe, () => stepBack(actor.getSnapshot())?.depth)
  useBackSteps(depth, () => {
    const does = stepBack(actor.getSnapshot())?.does ?? 'stays'
    if (typeof does === 'string') return does
    actor.send(does)
    return 'moved'
  })
}
