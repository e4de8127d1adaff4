import type { PlantedFault } from '../histories/hooks.ts'

/** Faults that the books must find, each with the finding that shows it. They are planted while a module is loaded. */
export const faults: readonly (PlantedFault & { finding: string })[] = [
  {
    name: 'a refund is credited as well',
    file: 'server/orders/return-credit.ts',
    text: `order.creditApplied === 0 || isReturned(attempt)) return
  const refunds = (await refundsOf(tx, order)).filter(({ attemptId }) => attemptId === attempt.id)
  const share = creditShare(order, sumOf(refunds))`,
    becomes: `isReturned(attempt)) return
  const refunds = (await refundsOf(tx, order)).filter(({ attemptId }) => attemptId === attempt.id)
  const share = sumOf(refunds)`,
    finding: 'money does not balance',
  },
  {
    name: 'what is too much of a transfer is not booked',
    file: 'server/orders/take-transfer.ts',
    text: 'const credited = Math.max(0, deposit.centavos - due)',
    becomes: 'const credited = covered ? 0 : Math.max(0, deposit.centavos - due)',
    finding: 'money does not balance',
  },
  {
    name: 'what is too much of a registered payment is not booked',
    file: 'server/orders/receive-payment.ts',
    text: 'const credited = isEnough ? centavos - due : centavos',
    becomes: 'const credited = isEnough ? 0 * centavos : centavos',
    finding: 'money does not balance',
  },
  {
    name: 'what Stripe gave from a cash balance names no transfer',
    file: 'server/providers/payments/stripe/transfers.ts',
    text: 'metadata: { collected: attemptKey },',
    becomes: 'metadata: { collected: key },',
    finding: 'the books do not match',
  },
  {
    name: 'a share is counted to the day before',
    file: 'server/domain/period-share.ts',
    text: 'partFor(present, daysBetween(now, present.endsAt)) }, once)',
    becomes: 'partFor(present, daysBetween(now, present.endsAt) - 1) }, once)',
    finding: 'a share of another number of days than are left',
  },
  {
    name: 'a promo code is good again',
    file: 'server/domain/promo.ts',
    text: "if (offer.oncePerCustomer && used > 0) return 'promo.used'",
    becomes: "if (offer.oncePerCustomer && used > 99) return 'promo.used'",
    finding: 'a promo code is used twice',
  },
  {
    name: 'what was given back is credited by a change',
    file: 'server/subscriptions/period-worth.ts',
    text: 'worth -= lost',
    becomes: 'worth -= 0 * lost',
    finding: 'a change credits',
  },
  {
    name: 'a change adds one more than was ordered',
    file: 'server/domain/plan-change.ts',
    text: 'quantity: line.quantity + more.quantity } : line',
    becomes: 'quantity: line.quantity + more.quantity + 1 } : line',
    finding: 'it has more than was paid',
  },
  {
    name: 'a discount is not counted down',
    file: 'server/subscriptions/renewal-paid.ts',
    text: '{ discount_left: discountLeft - 1 }',
    becomes: '{ discount_left: discountLeft }',
    finding: 'something is taken off that nobody gave',
  },
]
