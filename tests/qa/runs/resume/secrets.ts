const secretNames = /password|token|secret|card_?number|cvv|cvc|signature|hash/i

/** Returns the same value without the fields that have the name of a secret. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => !secretNames.test(name))
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutSecrets(inner)]))
}

/** Returns every text in a field that has the name of a secret. */
export function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return secretNames.test(name) && value.length > 3 ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([own, inner]) => secretsIn(inner, Array.isArray(value) ? name : own))
}
