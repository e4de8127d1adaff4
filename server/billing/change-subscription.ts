import { chargeOf } from '#contract/credit.ts'
import type { Consent } from '#contract/consent.ts'
import { totalsOf } from '#contract/order-pricing.ts'
import { periodCodec } from '#contract/period.ts'
import * as z from '#contract/zod.ts'
import type { CustomerScope, Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import { Refusal } from '../refusal/refusal.ts'
import { agreed } from '../pricing/agreed.ts'
import type { Agreeing } from '../pricing/agreed.ts'
import { readTenant } from '../queries/tenants.ts'
import { orderLife } from '../orders/check-times.ts'
import { cardOf } from '../orders/create-order.ts'
import { cardChosen } from '../orders/card-outcome.ts'
import { settleWithoutCharge } from '../orders/settle-without-charge.ts'
import { insertConsent } from '../queries/consents.ts'
import type { ConsentRecord } from '../queries/consents.ts'
import { lockCustomer } from '../queries/customers.ts'
import { insertJob } from '../queries/jobs.ts'
import { chargedElsewhere, findOrder, insertOrder, lockOrder } from '../queries/orders.ts'
import type { OrderRow } from '../queries/orders.ts'
import { lockLife, lockUnpaidOrders } from '../queries/subscription-life.ts'
import type { LifeRow, SubscriptionKey } from '../queries/subscription-life.ts'
import { cancelUnpaid } from '../orders/cancel-unpaid.ts'
import { refuseSecondChange } from '../subscriptions/being-charged.ts'
import { quoteChange } from '../subscriptions/change-quote.ts'
import type { ChangeWanted, PricedChange } from '../subscriptions/change-quote.ts'
import { pendingFrom } from '../subscriptions/pending-change.ts'
import { writeLife } from '../subscriptions/write-life.ts'

interface Wish extends ChangeWanted {
  expectedDue: number
  expectedCredit?: number | undefined
  /** A cheaper change begins now, when this is what goes into the credit balance. */
  expectedToCredit?: number | undefined
  consent: Consent
  paymentMethod?: { id: string } | undefined
}

/**
 * Changes a subscription, or writes the order that changes it once it is paid. A change that costs no more waits for
 * the renewal, unless the person wants it at once; only one change may wait. Returns the order when something is due;
 * otherwise the chosen card becomes the default, which the renewal charges.
 * @throws Refusal 409 price.changed when the person saw or agreed to something else, 409 order.elsewhere, 422
 * card.missing, and the refusals of `quoteChange`.
 */
export async function changeSubscription(
  tx: Transaction,
  scope: CustomerScope,
  { id, wish, ...by }: Omit<Agreeing, 'userId'> & { id: string; wish: Wish },
): Promise<{ before: LifeRow; order: OrderRow | null }> {
  const { tenant, customerId, userId } = scope
  const key: SubscriptionKey = { tenant, customerId, id }
  await lockCustomer(tx, key)
  const unpaid = await lockUnpaidOrders(tx, key)
  const row = await lockLife(tx, key)
  if (!row) throw new Refusal('record.missing')
  const change = await quoteChange(tx, row, { wanted: wish, ...by })
  const { quote } = change
  if (quote.due !== wish.expectedDue || quote.creditApplied < (wish.expectedCredit ?? 0)) throw new Refusal('price.changed')
  const { expectedToCredit: toCredit } = wish
  const atOnce = toCredit === undefined ? null : change.atOnce
  if (toCredit !== undefined && toCredit !== atOnce?.toCredit) throw new Refusal('price.changed')
  const { period, renewal } = { ...quote, ...atOnce }
  const consent = agreed({ period, renewal }, wish.consent, { userId, seller: (await readTenant(tx, tenant)).name, ...by })
  if (quote.effective === 'renewal') refuseSecondChange(unpaid)
  const card = wish.paymentMethod ? await cardOf(tx, scope, wish.paymentMethod.id) : null
  if (quote.effective === 'renewal' && !atOnce) {
    if (card) await cardChosen(tx, key, { id: card.id, now: by.now })
    const pending_change = toJson({ ...pendingFrom(change, consent) })
    await writeLife(tx, row, { event: 'change.planned', change: { pending_change }, now: by.now })
    return { before: row, order: null }
  }
  if (await chargedElsewhere(tx, key, { except: null, onboardingId: null, atBank: false })) throw new Refusal('order.elsewhere')
  await cancelUnpaid(tx, unpaid, by.now)
  const order = await writeOrder(tx, row, { change, atOnce, consent, userId, card, now: by.now })
  return { before: row, order: chargeOf(order) === 0 ? null : order }
}

interface Writing {
  change: PricedChange
  atOnce: PricedChange['atOnce']
  consent: ConsentRecord | null
  userId: string
  card: { id: string; driver: OrderRow['driver'] } | null
  now: Date
}

/** Writes the order of a change. The credit, or the trial, is among its discounts. An order of 0 is settled at once. */
async function writeOrder(
  tx: Transaction,
  row: LifeRow,
  { change, atOnce, consent, userId, card, now }: Writing,
): Promise<OrderRow> {
  const { tenant, customerId, id: subscriptionId } = row
  const { quote, planVersion } = change
  const { lines, renewal } = atOnce ?? quote
  const { subtotal } = totalsOf(lines, null)
  const key = await insertOrder(tx, {
    tenant,
    customerId,
    userId,
    planId: quote.planId,
    planVersion,
    period: z.encode(periodCodec, quote.period),
    lines,
    promo: null,
    promoCodeId: null,
    totals: { subtotal, discounts: subtotal - quote.due, promo: 0, total: quote.due, iva: quote.iva },
    creditApplied: quote.creditApplied,
    toCredit: atOnce?.toCredit ?? null,
    renewal,
    paymentMethodId: card?.id ?? null,
    driver: card?.driver ?? null,
    onboardingId: null,
    of: { kind: 'change', subscriptionId, periodStartsAt: null },
    now,
  })
  if (consent) await insertConsent(tx, key, consent)
  const written = await lockOrder(tx, key)
  if (!written) throw new Error('An order that was just written is not there.')
  if (chargeOf(written) === 0) {
    if (card) await cardChosen(tx, written, { id: card.id, now })
    await settleWithoutCharge(tx, written, { now })
  } else {
    const runAt = new Date(now.getTime() + orderLife)
    await insertJob(tx, { tenant, customerId, kind: 'order.expire', payload: { order_id: key.id }, now, runAt })
  }
  return (await findOrder(tx, key)) ?? written
}
