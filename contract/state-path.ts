/**
 * Returns a state's value as text, such as `paying` or `area.ready`. For parallel states, the paths are joined with
 * spaces.
 */
export function statePath(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .flatMap(([name, inner]) =>
      statePath(inner)
        .split(' ')
        .map((path) => (path === '' ? name : `${name}.${path}`)),
    )
    .join(' ')
}
