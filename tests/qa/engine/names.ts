/** Returns the names of actions as written. An action without a name is `(inline)`; a built-in one says which. */
export function actionNames(actions: readonly unknown[]): string[] {
  return actions.map(nameOf)
}

/** Returns a guard as written: a name, with parameters when they are data, or an expression of `not`, `and`, `or`. */
export function guardName(guard: unknown): string {
  return guard === undefined ? '' : nameOf(guard)
}

function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  if (typeof part === 'function') return unnamed(part)
  const { type, params } = part as { type: string; params?: unknown }
  return params === undefined || typeof params === 'function' ? type : `${type}(${JSON.stringify(params)})`
}

function unnamed(part: { name: string; type?: string; guards?: readonly unknown[]; event?: { type?: string } }): string {
  const inner = part.guards?.map(nameOf) ?? []
  if (part.name === 'not') return `not ${inner.join()}`
  if (part.name === 'and' || part.name === 'or') return `(${inner.join(` ${part.name} `)})`
  return part.type === undefined ? '(inline)' : `${part.type}${part.event?.type === undefined ? '' : ` ${part.event.type}`}`
}
