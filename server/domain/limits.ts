const unlimited = -1

interface Part {
  value: number | boolean | string
  quantity: number
}

/**
 * What several products give of one feature together: numbers add up, each as often as it was bought, and one that is
 * unlimited (-1) is all there is; a yes wins over a no; of texts the first counts. Undefined for no product.
 */
export function joinedLimit(parts: readonly Part[]): number | boolean | string | undefined {
  const [first] = parts
  if (typeof first?.value !== 'number') return parts.some(({ value }) => value === true) || first?.value
  if (parts.some(({ value }) => value === unlimited)) return unlimited
  return parts.reduce((sum, { value, quantity }) => sum + Number(value) * quantity, 0)
}

interface Feature {
  key: string
  app: string | null
}

interface Usage {
  app: string
  key: string
  used: number
}

/**
 * How much of a feature is used: users are counted here, of the rest its application tells, or all of them when it is
 * no single one's; null when nobody does.
 */
export function usedOf({ key, app }: Feature, { users, usages }: { users: number; usages: readonly Usage[] }): number | null {
  if (key === 'users') return users
  const reported = usages.filter((usage) => usage.key === key && (app === null || usage.app === app))
  return reported.length === 0 ? null : reported.reduce((sum, { used }) => sum + used, 0)
}
