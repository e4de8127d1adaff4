import { chargeOf } from '#contract/credit.ts'
import { offeredMonths } from '#contract/installments.ts'
import type { Driver } from '#contract/driver.ts'
import type { Months } from '#contract/installments.ts'
import type { TransferWay } from '#contract/transfer.ts'
import { chargeableBy } from '#contract/gateway-limits.ts'
import { periodCodec } from '#contract/period.ts'
import * as z from '#contract/zod.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import { orderMachine } from '#machines/lifecycles/order.machine.ts'
import type { Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import { againstTry, countedSince } from '../domain/card-tries.ts'
import { installmentsEntry, installmentsWith } from '../domain/installments.ts'
import type { Language } from '../refusal/language.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import { holdsApplication } from '../queries/applications.ts'
import { lockCustomer } from '../queries/customers.ts'
import { remoteCustomer } from '../queries/gateway-accounts.ts'
import { insertJob } from '../queries/jobs.ts'
import { partsOf } from '../queries/joined-renewals.ts'
import { changeOrder, chargedElsewhere, lockOrder } from '../queries/orders.ts'
import type { OrderKey, OrderRow } from '../queries/orders.ts'
import { attemptOfPress, failedAttempts, insertAttempt, newestAttempt, openAttempt } from '../queries/payment-attempts.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'
import { keepTried } from '../queries/card-tries.ts'
import { findCard } from '../queries/payment-methods.ts'
import type { CardRow } from '../queries/payment-methods.ts'
import { settingValue } from '../queries/settings.ts'
import { hasPaidPlan } from '../queries/subscriptions.ts'
import { beginOnSubscription } from '../subscriptions/begin-on-subscription.ts'
import { firstCheck, orderLife } from './check-times.ts'
import { holdPromo } from './hold-promo.ts'
import { applyCredit, releaseCredit, reserveCredit } from './order-credit.ts'
import { stillPriced } from '../pricing/offer.ts'
import { cancelOrder } from './release.ts'

export interface ChargeWish {
  cardId: string | null
  /** Waits for a transfer at a gateway instead of charging a card. */
  transfer?: { way: TransferWay; driver: Driver; deadline: Date } | undefined
  /** Months without interest that the charge is divided into; null: one payment. */
  installments: Months | null
  challenged: boolean
  /** Whether our clock charges, not a person. */
  byClock: boolean
  /** The centavos that the person saw, when the call names them; otherwise the order's are charged. */
  expected?: number
  /** The digest of a person's press; null when our server begins the charge. */
  press: Buffer | null
  /** The other values of a person's press; null when our server begins the charge. */
  said: { driver: Driver | null; deviceSession: string | null; language: Language } | null
}

/** How a charge begins: a new attempt, or an existing one. `pressed`: this press began an attempt that is settled. */
export type Beginning =
  | { kind: 'new'; order: OrderRow; attempt: AttemptRow }
  | { kind: 'open'; attempt: AttemptRow }
  | { kind: 'pressed'; attempt: AttemptRow }
  | { kind: 'settled' }
  | { kind: 'repriced' }

/**
 * Begins a charge: its first part, committed in its own transaction before the gateway is called. It locks customer and
 * order, holds the promo code, reserves its part of the credit balance, and writes one attempt with its reference. It
 * also writes a job that asks for the outcome, whatever happens to this process. An order whose price has changed, or
 * that is older than a day, is cancelled.
 * @throws Refusal 404, 409 order.state, order.elsewhere, price.changed when the person saw another amount, 422
 * card.missing, card.closed, installments.unavailable, idempotency.mismatch or of a field, 429, or the promo code's
 * refusal.
 */
export async function beginCharge(tx: Transaction, key: OrderKey, wish: ChargeWish, now: Date): Promise<Beginning> {
  await lockCustomer(tx, key)
  const order = await lockOrder(tx, key)
  if (!order) throw new Refusal('record.missing')
  const open = await openAttempt(tx, key)
  const { press, challenged } = wish
  const pressed = press && (await attemptOfPress(tx, key, { press, challenged }))
  if (pressed && !isSamePress(pressed, wish)) throw new Refusal('idempotency.mismatch')
  if (open) return { kind: 'open', attempt: open }
  if (pressed) return { kind: 'pressed', attempt: pressed }
  if (order.status === 'paid') return { kind: 'settled' }
  const status = nextState(orderMachine, order.status, 'charge.begun')
  if (status === undefined) throw new Refusal('order.state')
  if (wish.expected !== undefined && chargeOf(order) !== wish.expected) throw new Refusal('price.changed')
  if (order.kind === 'purchase' && (await isElsewhere(tx, order, now))) throw new Refusal('order.elsewhere')
  if (order.kind === 'purchase' && (isOld(order, now) || !(await stillPriced(tx, order, now)))) return reprice(tx, order, now)
  const card = await payerOf(tx, order, wish)
  requireFit(order, card.driver, wish)
  await requireInstallments(tx, order, { card, wish })
  if (!challenged && card.id !== null) await requireTry(tx, order, { card: { ...card, id: card.id }, now })
  if (!(await reserveCredit(tx, order, now))) return recredit(tx, order, now)
  const begins = order.kind === 'purchase' || (await beginOnSubscription(tx, order, { ...wish, now }))
  if (!begins) return reprice(tx, order, now)
  await holdPromo(tx, order, now)
  const { driver, id: paymentMethodId, remoteId: remoteMethod } = card
  const n = ((await newestAttempt(tx, key))?.n ?? 0) + 1
  const attempt = await insertAttempt(tx, key, {
    id: uuidv7(now),
    n,
    driver,
    paymentMethodId,
    remoteCustomer: card.remoteCustomer,
    remoteMethod,
    centavos: chargeOf(order),
    challenged,
    byClock: wish.byClock,
    press,
    way: wish.transfer?.way ?? 'card',
    deadline: wish.transfer?.deadline ?? null,
    installments: wish.installments,
    now,
  })
  if (paymentMethodId !== null) await keepTried(tx, key, paymentMethodId, now)
  await changeOrder(tx, key, { status, now, failure: null, card: { paymentMethodId, driver } })
  const { tenant, customerId } = key
  const payload = { attempt_id: attempt.id, scheduled: true }
  await insertJob(tx, { tenant, customerId, kind: 'charge.check', payload, now, runAt: firstCheck(now) })
  return { kind: 'new', order, attempt }
}

/** Returns whether a repeated press names the same card, or none, and the same months. */
function isSamePress({ paymentMethodId, installments }: AttemptRow, wish: ChargeWish): boolean {
  return (wish.cardId === null || wish.cardId === paymentMethodId) && wish.installments === installments
}

async function reprice(tx: Transaction, order: OrderRow, now: Date): Promise<Beginning> {
  await cancelOrder(tx, order, now)
  await releaseCredit(tx, order, now)
  return { kind: 'repriced' }
}

/** Plans anew what the credit balance pays of an order, which was spent elsewhere. The order stays. */
async function recredit(tx: Transaction, order: OrderRow, now: Date): Promise<Beginning> {
  await applyCredit(tx, order, now)
  return { kind: 'repriced' }
}

/** Returns the card that is charged, or the customer at the gateway that waits for a transfer. */
async function payerOf(tx: Transaction, order: OrderRow, wish: ChargeWish) {
  if (!wish.transfer) return usableCard(tx, order, wish)
  const { driver } = wish.transfer
  const remote = await remoteCustomer(tx, order, driver)
  if (remote === undefined) throw new Refusal('gateway.unavailable')
  return { driver, id: null, remoteId: null, networkUpdatedAt: null, funding: 'unknown' as const, remoteCustomer: remote }
}

async function usableCard(tx: Transaction, order: OrderRow, { cardId }: ChargeWish) {
  const id = cardId ?? order.paymentMethodId
  const card = id === null ? undefined : await findCard(tx, order, id)
  const remote = card && (await remoteCustomer(tx, order, card.driver))
  if (!card || card.status !== 'active' || remote === undefined) throw new Refusal('card.missing')
  return { ...card, remoteCustomer: remote }
}

/**
 * Checks that the gateway can charge this order in the chosen way.
 * @throws Refusal 422 of a field: the gateway does not charge such an amount, the call names another gateway, or
 * Openpay lacks the device
 */
function requireFit(order: OrderRow, driver: Driver, { said, transfer }: ChargeWish): void {
  const { language } = said ?? { language: 'es' as const }
  const wrong = (field: string, rule: 'amount' | 'in' | 'required') =>
    new Refusal('validation.failed', { errors: [{ field, message: ruleText(rule, language) }] })
  if (!chargeableBy(chargeOf(order), transfer?.way).includes(driver)) throw wrong(transfer ? 'way' : 'payment_method', 'amount')
  if (said === null || transfer) return
  if (said.driver !== null && said.driver !== driver) throw wrong('driver', 'in')
  if (driver === 'openpay' && said.deviceSession === null) throw wrong('device_session_id', 'required')
}

/** @throws Refusal 422 installments.unavailable when the order cannot be paid so with the card */
async function requireInstallments(
  tx: Transaction,
  order: OrderRow,
  { card, wish: { installments, transfer } }: { card: Pick<CardRow, 'driver' | 'funding'>; wish: ChargeWish },
): Promise<void> {
  if (installments === null) return
  const offers = transfer ? [] : installmentsWith(card, await settingValue(tx, order.tenant, installmentsEntry))
  const parts = await partsOf(tx, order)
  const period = parts.some((part) => part.period !== order.period) ? 'monthly' : z.decode(periodCodec, order.period)
  const offered = offeredMonths(offers, { period, charge: chargeOf(order) })
  if (!offered.includes(installments)) throw new Refusal('installments.unavailable')
}

/**
 * Checks the limits of refused tries.
 * @throws Refusal 422 card.closed, 429 calls.throttled when the card, the order or the customer was refused too often
 */
async function requireTry(
  tx: Transaction,
  order: OrderRow,
  { card, now }: { card: Pick<CardRow, 'id' | 'networkUpdatedAt'>; now: Date },
): Promise<void> {
  const failed = await failedAttempts(tx, order, countedSince(now))
  const against = againstTry(failed, { orderId: order.id, cardId: card.id, renewedAt: card.networkUpdatedAt, now })
  if (against === 'closed') throw new Refusal('card.closed')
  if (against) throw new Refusal('calls.throttled', { retryAfterSeconds: against.waitSeconds })
}

/** Returns whether the order's consent is too old, because its renewal would be on another day now. */
function isOld({ createdAt }: OrderRow, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > orderLife
}

/** Returns whether the customer is paying, or has paid, another order for the same thing. */
async function isElsewhere(tx: Transaction, order: OrderRow, now: Date): Promise<boolean> {
  if (await chargedElsewhere(tx, order, { except: order.id, onboardingId: order.onboardingId })) return true
  if (order.planId !== null) return hasPaidPlan(tx, order, now)
  return holdsApplication(
    tx,
    order,
    order.lines.map(({ id }) => id),
  )
}
