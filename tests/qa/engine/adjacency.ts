import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { createTestModel, getAdjacencyMap, type TestModel, type TraversalOptions } from 'xstate/graph'
import { offersOf, type Offer } from './offers.ts'
import { begin, move, type Move } from './pure.ts'
import { valueKey, type Subject } from './subject.ts'
import { testMachineOf } from './test-machine.ts'

/** A snapshot of the test machine with what led to it. */
export type Arrived = AnyMachineSnapshot & { by: Omit<Move, 'snapshot'> }

/** An offer as `xstate/graph` sends it: two offers may have the same event. */
export type Sent = Offer & { type: string }

/** A state with each offer made there and the snapshot that it leads to. */
interface Adjacent {
  state: Arrived
  transitions: Record<string, { event: Sent; state: Arrived }>
}

/** Everything that can happen to a subject: its states by their keys, the first one first. */
export function adjacencyOf(subject: Subject): { first: Arrived; adjacency: Record<string, Adjacent> } {
  const machine = testMachineOf(subject.machine)
  const first = arrived(begin(machine, subject.input))
  const model = createTestModel(watched(machine, first)) as unknown as TestModel<Arrived, Sent, unknown>
  const options: TraversalOptions<Arrived, Sent, unknown> = {
    serializeState: (snapshot) => stateKey(subject, snapshot),
    serializeEvent: ({ step }) => JSON.stringify(step),
    // A model's own events would come with them: a bare one of each type that the offers leave out.
    events: offers(subject),
  }
  const adjacency = getAdjacencyMap(model.testLogic, options) as unknown as Record<string, Adjacent>
  return { first, adjacency }
}

/** The key of a state; one in which the machine crashed says why. */
export function stateKey({ key = valueKey }: Subject, snapshot: Arrived): string {
  return snapshot.by.crash === undefined ? key(snapshot) : `crashed: ${snapshot.by.crash}`
}

/** The machine with its pure function watched: each snapshot says which transitions and effects led to it. */
function watched(machine: AnyStateMachine, first: Arrived): AnyStateMachine {
  return Object.assign(Object.create(machine) as AnyStateMachine, {
    getInitialSnapshot: () => first,
    transition: (snapshot: Arrived, { event }: Sent) => arrived(move(machine, snapshot, event)),
  })
}

function arrived({ snapshot, ...by }: Move): Arrived {
  return { ...(snapshot as unknown as AnyMachineSnapshot), by }
}

function offers(subject: Subject): (snapshot: Arrived) => Sent[] {
  const { machine, limit = 5_000 } = subject
  let states = 0
  return (snapshot) => {
    if (++states > limit) throw new Error(`${machine.id} has more than ${limit} states: bound its key or its events`)
    if (snapshot.by.crash !== undefined) return []
    return offersOf(subject, snapshot).map((offer) => ({ ...offer, type: offer.event.type }))
  }
}
