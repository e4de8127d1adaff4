import type { ReceivedAct, ReceivedBody } from '#contract/admin/received-payment.ts'
import { chargeOf } from '#contract/credit.ts'
import { localDay } from '#contract/period-end.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import { receivedPaymentMachine } from '#machines/lifecycles/received-payment.machine.ts'
import type { Transaction } from '../db/database.ts'
import { postCredit } from '../queries/credit.ts'
import { lockCustomer } from '../queries/customers.ts'
import { enqueueMail } from '../queries/mails.ts'
import { changeOrder, lockOrder } from '../queries/orders.ts'
import type { OrderKey, OrderRow } from '../queries/orders.ts'
import { openAttempt } from '../queries/payment-attempts.ts'
import { changeReceived, insertReceived, lockReceived, receivedOf } from '../queries/received-payments.ts'
import type { Language } from '../refusal/language.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import type { Rule } from '../refusal/rule-texts.ts'
import type { Services } from '../services.ts'
import { beginOnSubscription } from '../subscriptions/begin-on-subscription.ts'
import { fail, move } from './move-attempt.ts'
import { noticeStaff } from './notice-staff.ts'
import { applyCredit, completeWithCredit, reserveCredit } from './order-credit.ts'
import { lockPlace } from './place.ts'
import type { Place } from './place.ts'
import { aloneOf, receivableDue } from './receivable.ts'
import { readTransferLater } from './release.ts'
import { settlePaid } from './settle-paid.ts'
import { isSurplus } from './surplus.ts'
import { registered, short } from './take-transfer.ts'

/** An order that staff register money for, locked with its customer; `waiting`: its open attempt, if it has one. */
export interface Receiving {
  tx: Transaction
  order: OrderRow
  waiting: Place | null
  now: Date
}

/** Locks the customer, the order, then its open attempt. @throws Refusal 404 */
export async function lockReceiving(
  { tx, logger }: { tx: Transaction } & Pick<Services, 'logger'>,
  key: OrderKey,
  now: Date,
): Promise<Receiving> {
  await lockCustomer(tx, key)
  const order = await lockOrder(tx, key)
  if (!order) throw new Refusal('record.missing')
  const open = await openAttempt(tx, key)
  const waiting = open ? ((await lockPlace({ tx, logger }, open, now)) ?? null) : null
  return { tx, order, waiting, now }
}

/**
 * Registers money that came to the seller outside of the gateways, and books it unless a second person must approve it
 * (docs/decisions/0173). Returns its id.
 * @throws Refusal 409 order.state when the order can take none, or one waits for a second person; record.changed when
 * its person saw another `due`; 422 of `received_on` or `reference`, when another payment has it.
 */
export async function registerPayment(
  place: Receiving,
  { by, ...body }: ReceivedBody & { by: string },
  language: Language,
): Promise<string> {
  const { tx, order, now } = place
  const received = await receivedOf(tx, order)
  if (received.some(({ state }) => state === 'requested')) throw new Refusal('order.state')
  await requireDue(place, body.due)
  if (body.receivedOn < localDay(order.createdAt) || body.receivedOn > localDay(now)) {
    throw wrong('received_on', 'received.day', language)
  }
  const needsSecond = body.centavos > (await aloneOf(tx, order, received))
  const id = await insertReceived(tx, order, { ...body, requestedBy: by, now })
  if (id === null) throw wrong('reference', 'received.reference', language)
  if (needsSecond) await noticeStaff(tx, order, 'received_to_approve', now)
  else await book(place, { id, centavos: body.centavos, due: body.due })
  return id
}

function wrong(field: string, rule: Rule, language: Language): Refusal {
  return new Refusal('validation.failed', { errors: [{ field, message: ruleText(rule, language) }] })
}

/**
 * Approves or rejects money that waits for a second person.
 * @throws Refusal 409 order.state when it does not wait any more, or the order can take none by now; record.changed
 * when the order needs another sum by now; refund.second_person when the person who registered it approves it
 */
export async function actOnReceived(
  place: Receiving,
  { id, act, by }: { id: string; act: ReceivedAct; by: string },
): Promise<void> {
  const { tx, order, now } = place
  const key = { ...order, id }
  const row = await lockReceived(tx, key)
  const state =
    row?.orderId === order.id
      ? nextState(receivedPaymentMachine, row.state, act === 'approve' ? 'payment.approved' : 'payment.rejected')
      : undefined
  if (!row || state === undefined) throw new Refusal('order.state')
  if (act === 'reject') return changeReceived(tx, key, { state, decided_by: by, finished_at: now })
  if (row.requestedBy === by) throw new Refusal('refund.second_person')
  await requireDue(place, row.due)
  await changeReceived(tx, key, { state: row.state, decided_by: by })
  await book(place, row)
}

/** Returns the acts that the state of registered money allows. */
export const openReceivedActs = ({ state }: { state: Parameters<typeof nextState<typeof receivedPaymentMachine>>[1] }) =>
  state === 'requested' ? (['approve', 'reject'] as const) : []

/** @throws Refusal 409 order.state, record.changed */
async function requireDue(place: Receiving, expected: number): Promise<void> {
  const { tx, order, waiting } = place
  const due = await receivableDue(tx, order, waiting?.attempt)
  if (due === null || (await isSurplus(place))) throw new Refusal('order.state')
  if (due !== expected) throw new Refusal('record.changed')
}

/**
 * Books money as the money of a transfer (docs/decisions/0072): enough pays the order, and what it does not pay is
 * credit. A reference that waits at a gateway is left, and what still comes for it is credit.
 */
async function book(place: Receiving, { id, centavos, due }: { id: string; centavos: number; due: number }): Promise<void> {
  const { tx, order, waiting, now } = place
  const isEnough = centavos >= due
  const credited = isEnough ? centavos - due : centavos
  const cause = !isEnough ? 'short' : credited > 0 ? 'excess' : 'paid'
  await changeReceived(tx, { ...order, id }, { state: 'booked', credited, cause, finished_at: now })
  if (isEnough) await settle(place, due)
  else if (waiting) await fail(waiting, 'charge.failed', short)
  if (waiting) await readTransferLater(tx, waiting.attempt, now)
  if (credited === 0) return
  await postCredit(tx, order, { kind: 'received', orderId: order.id, centavos: credited, now })
  const { tenant, customerId, userId } = order
  await enqueueMail(tx, { tenant, customerId, userId, template: 'transfer-credited', order, deposit: { id }, now })
}

async function settle({ tx, order, waiting, now }: Receiving, due: number): Promise<void> {
  const covered = waiting ? await leaveReference(waiting, due) : await beginByHand(tx, order, now)
  if (!covered || chargeOf(covered) !== due) throw new Refusal('record.changed')
  await changeOrder(tx, order, { status: order.status, now, card: { paymentMethodId: null, driver: null } })
  await settlePaid(tx, { ...covered, paymentMethodId: null, driver: null }, { now })
}

/** Ends the wait at the gateway. Undefined when the credit balance no longer pays the rest. */
async function leaveReference(waiting: Place, due: number): Promise<OrderRow | undefined> {
  const { tx, order, now } = waiting
  const { code, detail: message } = registered
  await move(waiting, 'transfer.left', null, { code, message, finished_at: now, next_check_at: null })
  return completeWithCredit(tx, order, { centavos: due, now })
}

/** Begins a renewal that is due without a charge. Undefined when the credit balance no longer pays the rest. */
async function beginByHand(tx: Transaction, order: OrderRow, now: Date): Promise<OrderRow | undefined> {
  const applied = await applyCredit(tx, order, now)
  if (!(await reserveCredit(tx, applied, now))) return undefined
  return (await beginOnSubscription(tx, applied, { byClock: false, now })) ? applied : undefined
}
