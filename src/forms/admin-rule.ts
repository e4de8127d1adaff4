/** Rules of the administration only, by their names in the contract's schemas. */
const adminRules = [
  'percent',
  'key',
  'link.code',
  'link.listed',
  'pricing.missing',
  'pricing.twice',
  'products.missing',
  'features.missing',
  'marketing.missing',
  'trial.days',
  'trial.missing',
  'promo.worth',
  'promo.days',
] as const
export type AdminRule = (typeof adminRules)[number]

export const isAdminRule = (name: string): name is AdminRule => (adminRules as readonly string[]).includes(name)
