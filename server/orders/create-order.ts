import { nextState } from '#machines/lifecycles/next-state.ts'
import { orderMachine } from '#machines/lifecycles/order.machine.ts'
import type { Consent } from '#contract/consent.ts'
import { chargeableBy } from '#contract/gateway-limits.ts'
import { periodCodec } from '#contract/period.ts'
import * as z from '#contract/zod.ts'
import type { CustomerScope, Transaction } from '../db/database.ts'
import { isUuid } from '../domain/uuid.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import { insertConsent } from '../queries/consents.ts'
import { lockCustomer } from '../queries/customers.ts'
import { insertJob } from '../queries/jobs.ts'
import { onboardingExists } from '../queries/onboardings.ts'
import { chargedElsewhere, findOrder, insertOrder, lockOrder } from '../queries/orders.ts'
import type { OrderRow } from '../queries/orders.ts'
import { findCard } from '../queries/payment-methods.ts'
import { agreed } from '../pricing/agreed.ts'
import type { Agreeing } from '../pricing/agreed.ts'
import { readTenant } from '../queries/tenants.ts'
import { orderLife } from './check-times.ts'
import { holdPromo } from './hold-promo.ts'
import { priceFor } from '../pricing/quote.ts'
import type { Wanted } from '../pricing/quote.ts'
import { cardChosen } from './card-outcome.ts'
import { settleWithoutCharge } from './settle-without-charge.ts'

export interface OrderWish extends Wanted {
  paymentMethod?: { id: string } | undefined
  expectedTotal: number
  /** The part that the person saw the credit balance pay, in centavos. */
  expectedCredit?: number | undefined
  consent?: Consent | undefined
  metadata?: { onboardingId?: string | undefined } | undefined
}

/**
 * Writes an order at the server's price, with the consent to what renews. An order of 0, or one that the credit balance
 * pays, is paid at once, without a charge.
 * @throws Refusal 409 price.changed when the person saw or agreed to something else, 409 order.elsewhere, 422
 * card.missing, consent.missing and the refusals of `priceFor`.
 */
export async function createOrder(
  tx: Transaction,
  scope: CustomerScope,
  { wish, ...by }: Omit<Agreeing, 'userId'> & { wish: OrderWish },
): Promise<OrderRow> {
  const { tenant, customerId, userId } = scope
  const { now } = by
  await lockCustomer(tx, scope)
  const onboardingId = await onboardingOf(tx, scope, wish.metadata?.onboardingId)
  if (await chargedElsewhere(tx, scope, { except: null, onboardingId, atBank: false })) throw new Refusal('order.elsewhere')
  const { quote, planVersion, promo, trialDays } = await priceFor(tx, scope, { wanted: wish, ...by })
  if (quote.totals.total !== wish.expectedTotal) throw new Refusal('price.changed')
  if (quote.creditApplied < (wish.expectedCredit ?? 0)) throw new Refusal('price.changed')
  const consent = agreed(quote, wish.consent, { userId, seller: (await readTenant(tx, tenant)).name, ...by })
  const card = wish.paymentMethod ? await cardOf(tx, scope, wish.paymentMethod.id) : null
  if (card && !chargeableBy(quote.totals.total - quote.creditApplied).includes(card.driver)) {
    throw new Refusal('validation.failed', { errors: [{ field: 'payment_method', message: ruleText('amount', by.language) }] })
  }
  const key = await insertOrder(tx, {
    tenant,
    customerId,
    userId,
    planId: quote.planId,
    planVersion,
    period: z.encode(periodCodec, quote.period),
    lines: quote.lines,
    promo: quote.promo,
    promoCodeId: promo?.id ?? null,
    totals: quote.totals,
    creditApplied: quote.creditApplied,
    renewal: quote.renewal,
    paymentMethodId: card?.id ?? null,
    driver: card?.driver ?? null,
    onboardingId,
    now,
  })
  if (consent) await insertConsent(tx, key, consent)
  if (quote.totals.total === quote.creditApplied) await activate(tx, key, { trialDays, now })
  else {
    const runAt = new Date(now.getTime() + orderLife)
    await insertJob(tx, { tenant, customerId, kind: 'order.expire', payload: { order_id: key.id }, now, runAt })
  }
  const order = await findOrder(tx, key)
  if (!order) throw new Error('An order that was just written is not there.')
  return order
}

/** Returns the customer's card that an order is charged to. @throws Refusal 422 card.missing */
export async function cardOf(tx: Transaction, scope: CustomerScope, id: string) {
  const card = isUuid(id) ? await findCard(tx, scope, id) : undefined
  if (!card) throw new Refusal('card.missing')
  return card
}

async function onboardingOf(tx: Transaction, scope: CustomerScope, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null
  if (!isUuid(id) || !(await onboardingExists(tx, { ...scope, id }))) throw new Refusal('record.missing')
  return id
}

async function activate(
  tx: Transaction,
  key: Parameters<typeof lockOrder>[1],
  { trialDays, now }: { trialDays: number; now: Date },
): Promise<void> {
  const order = await lockOrder(tx, key)
  if (!order || nextState(orderMachine, order.status, 'order.activated') === undefined) return
  await holdPromo(tx, order, now)
  const { paymentMethodId: id, renewal } = order
  if (id !== null && renewal !== null) await cardChosen(tx, order, { id, now })
  await settleWithoutCharge(tx, order, { now, trialDays })
}
