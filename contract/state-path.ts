/**
 * A state's value as text, `paying` or `area.ready`; of a machine in several at once, their paths each after a space.
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
