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
