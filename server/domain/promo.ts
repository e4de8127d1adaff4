import type { FailureCode } from '#contract/failure-codes.ts'

interface Offer {
  startsAt: Date | null
  endsAt: Date | null
  maxUses: number | null
  uses: number
  oncePerCustomer: boolean
  planIds: readonly string[]
  stoppedAt: Date | null
}

/**
 * Returns why a promo code is refused now; null when it is good (docs/domain.md#orders-and-charges). `planId` null:
 * products without a plan; undefined: not known. `used`: how often this customer has used it.
 */
export function promoRefusal(
  offer: Offer | undefined,
  { planId, used, now }: { planId: string | null | undefined; used: number; now: Date },
): Extract<FailureCode, `promo.${string}`> | null {
  if (!offer) return 'promo.missing'
  if (offer.startsAt && now < offer.startsAt) return 'promo.not_started'
  if (offer.stoppedAt || (offer.endsAt && now >= offer.endsAt)) return 'promo.expired'
  if (offer.oncePerCustomer && used > 0) return 'promo.used'
  if (offer.maxUses !== null && offer.uses >= offer.maxUses) return 'promo.exhausted'
  if (planId !== undefined && offer.planIds.length > 0 && !offer.planIds.includes(planId ?? '')) return 'promo.other_plan'
  return null
}
