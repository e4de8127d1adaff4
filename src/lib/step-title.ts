const marks: readonly (readonly [prefix: string, mark: string])[] = [
  ['xstate.done.actor.', '✓ '],
  ['xstate.error.actor.', '✗ '],
  ['xstate.after.', '⏱ '],
]

/** Returns the title of an event, as the diagrams of the flows name it. */
export function eventTitle(event: string): string {
  const [prefix, mark] = marks.find(([start]) => event.startsWith(start)) ?? ['', '']
  return mark + event.slice(prefix.length)
}
