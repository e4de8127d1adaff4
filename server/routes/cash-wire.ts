import type { InstallmentOffer } from '#contract/installments.ts'
import type { Order } from '#contract/order.ts'
import type { PaymentMethod } from '#contract/payment-method.ts'
import { periodCodec } from '#contract/period.ts'
import type { PromoCode } from '#contract/promo-code.ts'
import * as z from '#contract/zod.ts'
import type { OrderState } from '../orders/charge.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { CardRow } from '../queries/payment-methods.ts'
import type { PromoRow } from '../queries/promo-codes.ts'

/** Returns a stored card as the contract's payment method, with the months without interest on offer with it. */
export function paymentMethodOf(card: CardRow, installments: readonly InstallmentOffer[] = []): PaymentMethod {
  const { id, driver, status, isDefault, createdAt, networkUpdatedAt, holder, brand, last4, expMonth, expYear, funding } = card
  return {
    id,
    type: 'card',
    card: { brand, last4, expMonth, expYear, funding },
    driver,
    details: holder,
    status,
    isDefault,
    createdAt: createdAt.toISOString(),
    networkUpdatedAt: networkUpdatedAt?.toISOString() ?? null,
    installments: [...installments],
  }
}

/** Returns a stored order in the contract's form. The browser's part of a challenge comes with its charge's state. */
export function orderOf(
  row: OrderRow & { refunded?: number; renews?: string[] | null },
  charge: Omit<OrderState, 'order'> | null = null,
): Order {
  return {
    id: row.id,
    kind: row.kind,
    subscriptionId: row.subscriptionId,
    customerId: row.customerId,
    planId: row.planId,
    period: z.decode(periodCodec, row.period),
    lines: row.lines,
    promo: row.promo,
    totals: {
      subtotal: row.subtotal,
      discounts: row.discounts,
      promo: row.promoDiscount,
      total: row.total,
      iva: row.iva,
    },
    creditApplied: row.creditApplied,
    renewal: row.renewal,
    status: row.status,
    paymentMethodId: row.paymentMethodId,
    driver: row.driver,
    nextAction: row.status === 'requires_action' && charge ? nextActionOf(charge) : null,
    ...transferOf(row, charge),
    ...(row.installments === null ? {} : { installments: row.installments }),
    failure: row.failureCode === null ? null : { code: row.failureCode, detail: row.failureDetail ?? '' },
    onboardingId: row.onboardingId,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    ...(row.refunded === undefined ? {} : { refunded: row.refunded }),
    ...(row.renews ? { renews: row.renews } : {}),
  }
}

function nextActionOf({ attempt, clientSecret }: Omit<OrderState, 'order'>): Order['nextAction'] {
  if (attempt?.driver === 'openpay' && attempt.redirectUrl !== null) {
    return { driver: 'openpay', redirectUrl: attempt.redirectUrl }
  }
  return clientSecret === null ? null : { driver: 'stripe', clientSecret }
}

/** Returns what to pay where, while an order waits for that. */
function transferOf({ status }: OrderRow, charge: Omit<OrderState, 'order'> | null): Pick<Order, 'transfer'> {
  const { way = 'card', state, instructions, deadline, centavos = 0 } = charge?.attempt ?? {}
  const isAwaited = status === 'requires_action' && state === 'awaiting' && way !== 'card'
  if (!isAwaited || !instructions || !deadline) return {}
  return { transfer: { ...instructions, way, centavos, deadline: deadline.toISOString() } }
}

/** Returns a stored promo code in the contract's form. */
export function promoCodeOf(row: PromoRow): PromoCode {
  return {
    id: row.id,
    code: row.code,
    discount: row.discountBp / 100,
    value: row.centavos,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    maxUses: row.maxUses,
    uses: row.uses,
    planIds: row.planIds,
    stoppedAt: row.stoppedAt?.toISOString() ?? null,
  }
}
