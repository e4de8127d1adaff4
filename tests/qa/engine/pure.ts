import { createActor, fromTransition, type AnyActorScope, type AnyStateMachine } from 'xstate'
import { microstepOf } from './microsteps.ts'
import type { MachineEvent } from './machine-events.ts'
import type { Snapshot } from './xstate-view.ts'

/** The result of one event on the pure function of a machine: no action ran and no call began. */
export interface Move {
  snapshot: Snapshot
  definitions: string[]
  nodes: string[]
  /** Names of the effects that the machine requested, in order. */
  effects: string[]
  /** The error that stopped the machine, if any. */
  crash?: string
}

const endless = 1_000
const nobody = fromTransition((state: null) => state, null)

export function begin(machine: AnyStateMachine, input: unknown): Move {
  const watched = watch()
  return watched.move(machine.getInitialSnapshot(watched.scope, input) as Snapshot)
}

export function move(machine: AnyStateMachine, snapshot: Snapshot, event: MachineEvent): Move {
  const watched = watch()
  try {
    return watched.move(machine.transition(snapshot as never, event, watched.scope) as Snapshot)
  } catch (error) {
    return { ...watched.move(snapshot), crash: messageOf(error) }
  }
}

// Each call has a fresh scope: in a shared one, system ids would collide.
function watch() {
  const self = createActor(nobody)
  const definitions: string[] = []
  const nodes = new Set<string>()
  const effects: string[] = []
  let microsteps = 0
  self.system.inspect((event) => {
    const step = microstepOf(event)
    if (!step || step.actor !== self) return
    if (++microsteps > endless) throw new Error(`more than ${endless} microsteps: always or raised events run in a circle`)
    definitions.push(...step.definitions)
    for (const node of step.nodes) nodes.add(node)
  })
  const scope: AnyActorScope = {
    self,
    id: '',
    sessionId: '',
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    system: self.system,
    actionExecutor: ({ type }) => {
      if (!type.startsWith('xstate.')) effects.push(type)
    },
  }
  const result = (snapshot: Snapshot): Move => ({
    snapshot,
    definitions,
    nodes: [...nodes],
    effects,
    ...(snapshot.status === 'error' && { crash: messageOf(snapshot.error) }),
  })
  return { scope, move: result }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
