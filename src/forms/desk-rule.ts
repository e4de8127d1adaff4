/** Rules that only bodies of the back office have, by what the contract's schemas call them. */
const deskRules = [
  'percent',
  'key',
  'link.code',
  'link.listed',
  'pricing.missing',
  'pricing.twice',
  'products.missing',
  'features.missing',
  'marketing.missing',
  'promo.worth',
  'promo.days',
] as const
export type DeskRule = (typeof deskRules)[number]

export const isDeskRule = (name: string): name is DeskRule => (deskRules as readonly string[]).includes(name)
