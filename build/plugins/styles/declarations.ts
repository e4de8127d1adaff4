/** One declaration: its conditions and what it sets. */
export interface Declaration {
  /** At-rules around it, outermost first. */
  conditions: string
  /** Selectors around it; empty is the element itself. */
  selector: string
  property: string
  value: string
}

/** Returns the declarations of nested styles, in the order of the sheet. */
export function flattened(styles: object, conditions: readonly string[] = [], selectors: readonly string[] = []): Declaration[] {
  return Object.entries(styles).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null)
      return [{ conditions: conditions.join(' '), selector: selectors.join(' '), property: key, value: String(value) }]
    return key.startsWith('@')
      ? flattened(value, [...conditions, key], selectors)
      : flattened(value, conditions, [...selectors, key])
  })
}

export const keyOf = ({ conditions, selector, property }: Declaration) => `${conditions} ${selector} ${property}`.trim()

/** Returns whether one may override the other: the same property, or its shorthand, for the same element state. */
export function rival(a: Declaration, b: Declaration): boolean {
  const [short, long] = [a.property.toLowerCase(), b.property.toLowerCase()].sort((x, y) => x.length - y.length) as [
    string,
    string,
  ]
  return a.selector === b.selector && long.startsWith(short)
}
