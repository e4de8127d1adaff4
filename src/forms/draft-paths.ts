/** Returns the value at a path of a draft, such as `pricing.0.price`, or undefined. */
export function valueAt(draft: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? (Reflect.get(at, key) as unknown) : undefined), draft)
}

/** Returns a copy of the draft with another value at an existing path. */
export function withValueAt<Draft>(draft: Draft, path: string, value: unknown): Draft {
  const [key = '', ...rest] = path.split('.')
  if (typeof draft !== 'object' || draft === null || !(key in draft)) throw new Error(`The draft has no ${path}`)
  const next = rest.length === 0 ? value : withValueAt(Reflect.get(draft, key) as unknown, rest.join('.'), value)
  if (Array.isArray(draft)) return draft.map((one: unknown, at) => (String(at) === key ? next : one)) as Draft
  return { ...draft, [key]: next }
}
