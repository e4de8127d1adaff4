type Table = Record<string, Record<string, string>>

/** Returns the whole table of a lifecycle: in each state, the target of each event. */
export function tableOf(
  machine: { states: Record<string, { on: Record<string, unknown> }> },
  next: (from: string, event: string) => unknown,
): Table {
  const names = Object.keys(machine.states)
  const events = [...new Set(Object.values(machine.states).flatMap(({ on }) => Object.keys(on)))]
  return Object.fromEntries(
    names.map((from) => [
      from,
      Object.fromEntries(
        events.map((event) => [event, next(from, event)]).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
    ]),
  )
}
