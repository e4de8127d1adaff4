import type { LineItem } from '#contract/line-item.ts'
import type { OrderRow } from '#server/queries/orders.ts'
import { customer, owner } from './customer.ts'
import type { StoredCard, StoredLife } from './system.ts'

const price = 49_900
const line: LineItem = {
  id: 'plan',
  name: { 'es-MX': 'Plan', en: 'Plan' },
  quantity: 1,
  list: price,
  discount: 0,
  net: price,
  recurrence: 'monthly',
  kind: 'product',
}

/** Returns an order of the plan that nobody has charged yet. */
export function draft(id: string, createdAt: Date): OrderRow {
  const money = {
    subtotal: price + 10_000,
    discounts: 10_000,
    promoDiscount: 0,
    total: price,
    iva: 0,
    creditApplied: 0,
    toCredit: null,
  }
  return {
    ...customer,
    ...money,
    id,
    userId: owner,
    planId: 'plan',
    planVersion: 1,
    period: 0,
    lines: [line],
    promo: null,
    promoCodeId: null,
    renewal: { total: price, at: '2026-04-10' },
    paymentMethodId: 'one',
    driver: 'stripe',
    status: 'draft',
    failureCode: null,
    failureDetail: null,
    onboardingId: 'registration',
    kind: 'purchase',
    subscriptionId: null,
    periodStartsAt: null,
    createdAt,
    paidAt: null,
    installments: null,
  }
}

/** Returns a paid subscription whose period ends at `endsAt`. */
export function life(endsAt: Date): StoredLife {
  const month = 30 * 86_400_000
  return {
    ...customer,
    id: 'life',
    type: 'plan',
    name: 'Plan',
    period: 0,
    status: 1,
    paymentStatus: 'paid',
    startsAt: new Date(endsAt.getTime() - month),
    endsAt,
    nextAttemptAt: endsAt,
    autoRenew: true,
    cancelAt: null,
    pausedUntil: null,
    paidUntil: null,
    discountPercent: null,
    discountLeft: null,
    planId: 'plan',
    planVersion: 1,
    anchorDay: 10,
    chosenDay: null,
    lines: [line],
    periodValue: price,
    tries: 0,
    pastDueSince: null,
    accessUntil: null,
    failureCode: null,
    pending: null,
    version: 1,
    createdAt: new Date(endsAt.getTime() - month),
    isTrialPlan: false,
    orderId: null,
  }
}

/** Returns a subscription whose renewal was refused; the clock tries again at `nextAttemptAt`. */
export function owed(id: string, type: StoredLife['type'], endsAt: Date, nextAttemptAt: Date): StoredLife {
  const accessUntil = new Date(endsAt.getTime() + 14 * 86_400_000)
  const refused = { paymentStatus: 'failed', tries: 1, pastDueSince: endsAt, accessUntil, failureCode: 'card_declined' } as const
  return { ...life(endsAt), ...refused, id, type, planId: type === 'plan' ? 'plan' : null, nextAttemptAt }
}

/** Returns two cards; the first is the default one. */
export function wallet(): StoredCard[] {
  return (['one', 'two'] as const).map((id) => ({
    id,
    driver: 'stripe',
    remoteId: `pm_${id}`,
    brand: 'visa',
    last4: '4242',
    expMonth: 1,
    expYear: 2030,
    funding: 'credit',
    holder: '',
    status: 'active',
    isDefault: id === 'one',
    deviceSession: null,
    refusedAt: null,
    networkUpdatedAt: null,
    createdAt: new Date(0),
    untriedSince: null,
    paidAt: null,
  }))
}
