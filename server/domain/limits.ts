const unlimited = -1

interface Part {
  value: number | boolean | string
  quantity: number
}

/**
 * Joins the values that several products give to one feature. Numbers add up, times their quantity, and unlimited (-1)
 * wins. A yes wins over a no; of texts the first counts. Undefined without products.
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
 * Returns how much of a feature is used; null when nobody reports it. We count users ourselves. The feature's
 * application reports the rest, or all applications when it belongs to none.
 */
export function usedOf({ key, app }: Feature, { users, usages }: { users: number; usages: readonly Usage[] }): number | null {
  if (key === 'users') return users
  const reported = usages.filter((usage) => usage.key === key && (app === null || usage.app === app))
  return reported.length === 0 ? null : reported.reduce((sum, { used }) => sum + used, 0)
}
