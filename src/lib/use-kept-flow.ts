import { useEffect, useState } from 'react'
import type { Actor, AnyStateMachine, InputFrom } from 'xstate'
import { keptTextOf, restoredFlow, type KeptFlow } from './kept-flow.ts'
import { useFlow } from './use-flow.ts'

interface Store {
  read: (machine: string) => string | null
  keep: (machine: string, text: string) => void
  forget: (machine: string) => void
}

/**
 * Starts a flow from the state that this tab stored, and stores it until it ends. `plan` and `store` must be the same
 * at every render.
 */
export function useKeptFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  { plan, store, input }: { plan: KeptFlow; store: Store; input: InputFrom<Machine> },
): Actor<Machine> {
  const { id } = plan.machine
  const [first] = useState(() => restoredFlow(plan, store.read(id)).snapshot)
  const actor = useFlow(machine as AnyStateMachine, { input, ...(first && { snapshot: first }) })
  useEffect(() => {
    const keep = () => {
      const snapshot = actor.getSnapshot()
      if (snapshot.status === 'active') store.keep(id, keptTextOf(plan, snapshot))
      else store.forget(id)
    }
    keep()
    const { unsubscribe } = actor.subscribe({ next: keep, complete: keep })
    return unsubscribe
  }, [actor, id, plan, store])
  return actor as Actor<Machine>
}
