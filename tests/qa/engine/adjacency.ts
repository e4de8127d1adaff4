import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { createTestModel, getAdjacencyMap, type TestModel } from 'xstate/graph'
import { offersOf, type Offer } from './offers.ts'
import { begin, move, type Move } from './pure.ts'
import { valueKey, type Subject } from './subject.ts'
import { testMachineOf } from './test-machine.ts'

/** A snapshot of the test machine with the move that led to it. */
export type Arrived = AnyMachineSnapshot & { by: Omit<Move, 'snapshot'> }

/** An offer as `xstate/graph` sends it: two offers may have the same event. */
export type SentEvent = Offer & { type: string }

/** A state with each offer made there and the snapshot that it leads to. */
interface Adjacent {
  state: Arrived
  transitions: Record<string, { event: SentEvent; state: Arrived }>
}

/** Returns everything that can happen to a subject: its states by their keys, the first state first. */
export function adjacencyOf(subject: Subject): { first: Arrived; adjacency: Record<string, Adjacent> } {
  const { first, machine, options } = testLogicOf(subject)
  const { testLogic } = createTestModel(machine) as unknown as TestModel<Arrived, SentEvent, unknown>
  // Do not give the offers to the model: it would add a bare event for each type that they leave out.
  const adjacency = getAdjacencyMap(testLogic, options) as unknown as Record<string, Adjacent>
  return { first, adjacency }
}

/** Returns the parts of a test model: the watched test machine, its first snapshot and the events that may happen. */
export function testLogicOf(subject: Subject) {
  const machine = testMachineOf(subject.machine)
  const first = arrived(begin(machine, subject.input))
  const options = {
    serializeState: (snapshot: Arrived) => stateKey(subject, snapshot),
    serializeEvent: ({ step }: SentEvent) => JSON.stringify(step),
    events: offers(subject),
  }
  return { first, machine: watched(machine, first), options }
}

/** Returns the key of a state. If the machine crashed there, the key is the reason of the crash. */
export function stateKey({ key = valueKey }: Subject, snapshot: Arrived): string {
  return snapshot.by.crash === undefined ? key(snapshot) : `crashed: ${snapshot.by.crash}`
}

/** Returns the machine with its pure function watched: each snapshot names the transitions and effects of its move. */
function watched(machine: AnyStateMachine, first: Arrived): AnyStateMachine {
  return Object.assign(Object.create(machine) as AnyStateMachine, {
    getInitialSnapshot: () => first,
    transition: (snapshot: Arrived, { event }: SentEvent) => arrived(move(machine, snapshot, event)),
  })
}

function arrived({ snapshot, ...by }: Move): Arrived {
  return { ...(snapshot as unknown as AnyMachineSnapshot), by }
}

function offers(subject: Subject): (snapshot: Arrived) => SentEvent[] {
  const { machine, limit = 5_000 } = subject
  let states = 0
  return (snapshot) => {
    if (++states > limit) throw new Error(`${machine.id} has more than ${limit} states: bound its key or its events`)
    if (snapshot.by.crash !== undefined) return []
    return offersOf(subject, snapshot).map((offer) => ({ ...offer, type: offer.event.type }))
  }
}
