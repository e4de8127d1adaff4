import type * as shipped from '#server/queries/orders.ts'
import { nextId, present, replaced } from '../../../system.ts'
import { requireUnique } from '../../../unique.ts'

export const findOrder: typeof shipped.findOrder = async (_tx, { id }) => present.system.orders.find((one) => one.id === id)
export const lockOrder: typeof shipped.lockOrder = async (_tx, { id }) =>
  (present.stale ?? present.system).orders.find((one) => one.id === id)

export const insertOrder: typeof shipped.insertOrder = async (_tx, order) => {
  const { tenant, customerId, totals, now, of, promo, ...rest } = order
  const id = nextId('order')
  const row: shipped.OrderRow = {
    ...rest,
    toCredit: rest.toCredit ?? null,
    tenant,
    customerId,
    id,
    promo,
    subtotal: totals.subtotal,
    discounts: totals.discounts,
    promoDiscount: totals.promo,
    total: totals.total,
    iva: totals.iva,
    status: 'draft',
    failureCode: null,
    failureDetail: null,
    kind: of?.kind ?? 'purchase',
    subscriptionId: of?.subscriptionId ?? null,
    periodStartsAt: of?.periodStartsAt ?? null,
    createdAt: now,
    paidAt: null,
    installments: null,
  }
  present.system.orders = requireUnique('orders', [...present.system.orders, row])
  return { tenant, customerId, id }
}

export const changeOrder: typeof shipped.changeOrder = async (_tx, { id }, { status, now, failure, card, creditApplied }) => {
  present.system.orders = replaced(
    present.system.orders,
    (one) => one.id === id,
    () => ({
      status,
      ...(status === 'paid' ? { paidAt: now } : {}),
      ...(failure === undefined ? {} : { failureCode: failure?.code ?? null, failureDetail: failure?.detail ?? null }),
      ...card,
      ...(creditApplied === undefined ? {} : { creditApplied }),
    }),
  )
}

const moving = ['charging', 'verifying']

export const chargedElsewhere: typeof shipped.chargedElsewhere = async (_tx, _customer, options) => {
  const { except, onboardingId, atBank = true } = options
  const charging = atBank ? [...moving, 'requires_action'] : moving
  return present.system.orders.some(
    (one) =>
      one.id !== except &&
      (charging.includes(one.status) || (one.status === 'paid' && onboardingId !== null && one.onboardingId === onboardingId)),
  )
}

export const paidElsewhere: typeof shipped.paidElsewhere = async (_tx, { id, onboardingId }) =>
  onboardingId !== null &&
  present.system.orders.some((one) => one.id !== id && one.onboardingId === onboardingId && one.status === 'paid')
