import type { AnyStateMachine, SnapshotFrom } from 'xstate'

type TopLevel<Value> = Value extends string ? Value : keyof Value & string

/** The names of a machine's top-level states, as a type. */
export type StateName<Machine extends AnyStateMachine> = TopLevel<SnapshotFrom<Machine>['value']>

export function stateName<Snapshot extends { value: unknown }>(snapshot: Snapshot): TopLevel<Snapshot['value']> {
  const value: unknown = snapshot.value
  return (typeof value === 'string' ? value : Object.keys(value ?? {})[0]) as TopLevel<Snapshot['value']>
}
