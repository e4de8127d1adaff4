import { joinCardError } from '#contract/card-errors.ts'
import type { Months } from '#contract/installments.ts'
import { Refusal } from '../refusal/refusal.ts'
import { findOrder } from '../queries/orders.ts'
import type { OrderKey, OrderRow } from '../queries/orders.ts'
import { changeAttempt, lockAttempt, openAttempt } from '../queries/payment-attempts.ts'
import type { AttemptRow } from '../queries/payment-attempts.ts'
import { keepDeviceSession } from '../queries/payment-methods.ts'
import { hastenCheck } from '../queries/transfers.ts'
import type { ChargeOutcome } from '../providers/payments/gateway.ts'
import type { Services } from '../services.ts'
import { beginCharge } from './begin-charge.ts'
import type { ChargeWish } from './begin-charge.ts'
import { soon } from './check-times.ts'
import { makeWay } from './leave-challenge.ts'
import { refreshAttempt, settle } from './refresh.ts'
import { runAttempt } from './run-attempt.ts'

/** The state of an order for the browser. A challenge's secret is read from the gateway each time, never stored. */
export interface OrderState {
  order: OrderRow
  attempt: AttemptRow | undefined
  clientSecret: string | null
}

/** The code by which Openpay asks for the bank's verification: a refusal at first. */
const suspected = '3005'

/** What a person pressed: a card to charge, or a way to pay without one. */
interface Press {
  cardId: string | null
  transfer?: ChargeWish['transfer']
  /** Null, and without a card: one payment. */
  installments: Months | null
  press: Buffer
  /** Centavos that the person saw, of a link that pays. */
  expected?: number
  said: NonNullable<ChargeWish['said']>
}

/**
 * Charges an order, or begins to wait for a transfer, once for each press of a person. While an attempt is open, a call
 * joins it and only reads; so does a repeated press. A bank's page that the person left for another card, or another
 * order, does not block (`makeWay`), nor does a transfer of the order.
 * @throws Refusal as `beginCharge`; 402 charge.refused when the gateway refused for certain.
 */
export async function chargeOrder(services: Services, key: OrderKey, { said, ...wish }: Press): Promise<OrderState> {
  await makeWay(services, key, { ...wish, way: wish.transfer?.way })
  const charged = { ...wish, said, byClock: false }
  let outcome = await attemptOnce(services, key, { ...charged, challenged: false })
  if (outcome?.kind === 'failed' && outcome.code === suspected) {
    outcome = await attemptOnce(services, key, { ...charged, challenged: true })
  }
  return refuseFailed(await stateOf(services, key, outcome))
}

async function attemptOnce(services: Services, key: OrderKey, wish: ChargeWish): Promise<ChargeOutcome | null> {
  const deviceSession = wish.said?.deviceSession ?? null
  const { db, clock } = services
  const started = await db.system(async (tx) => {
    const beginning = await beginCharge(tx, key, wish, clock.now())
    const id = beginning.kind === 'new' ? beginning.attempt.paymentMethodId : null
    if (id === null || deviceSession === null) return beginning
    await keepDeviceSession(tx, key, { id, deviceSession })
    return beginning
  })
  if (started.kind === 'repriced') throw new Refusal('price.changed')
  if (started.kind === 'settled') return null
  if (started.kind === 'pressed') return started.attempt.code === suspected ? failedAs(started.attempt) : null
  if (started.kind === 'open') return refreshAttempt(services, started.attempt)
  const outcome = await runAttempt(services, started.attempt, { deviceSession, offSession: false })
  if (outcome) await settle(services, started.attempt, outcome)
  services.wakeJobs()
  return outcome
}

function failedAs({ providerId, code }: AttemptRow): ChargeOutcome {
  return { kind: 'failed', providerId, code: code ?? '', detail: '', methodIsGone: false }
}

/**
 * Returns the order as it is now; while a charge is open, asks its gateway first. Undefined when the customer has no
 * such order.
 */
export async function readOrder(services: Services, key: OrderKey): Promise<OrderState | undefined> {
  const current = await services.db.system(async (tx) => ({
    order: await findOrder(tx, key),
    open: await openAttempt(tx, key),
  }))
  if (!current.order) return undefined
  const outcome = current.open ? await refreshAttempt(services, current.open) : null
  return stateOf(services, key, outcome)
}

/**
 * Returns the gateway's present answer after the bank's challenge, or when a person says that they have paid. What the
 * gateway does not have yet is then read each minute. @throws Refusal 404, 402 charge.refused
 */
export async function confirmOrder(services: Services, key: OrderKey): Promise<OrderState> {
  const state = await readOrder(services, key)
  if (!state) throw new Refusal('record.missing')
  if (state.attempt?.state === 'awaiting') await readSoon(services, state.attempt)
  return refuseFailed(state)
}

async function readSoon({ db, clock }: Services, attempt: AttemptRow): Promise<void> {
  const now = clock.now()
  await db.system(async (tx) => {
    if ((await lockAttempt(tx, attempt))?.state !== 'awaiting') return
    await changeAttempt(tx, attempt, { asked_at: now, next_check_at: soon(now) })
    await hastenCheck(tx, attempt, soon(now))
  })
}

async function stateOf({ db }: Services, key: OrderKey, outcome: ChargeOutcome | null): Promise<OrderState> {
  const { order, attempt } = await db.system(async (tx) => ({
    order: await findOrder(tx, key),
    attempt: await openAttempt(tx, key),
  }))
  if (!order) throw new Refusal('record.missing')
  return { order, attempt, clientSecret: outcome?.kind === 'challenged' ? outcome.clientSecret : null }
}

function refuseFailed(state: OrderState): OrderState {
  const { status, failureCode, failureDetail } = state.order
  if (status !== 'failed') return state
  throw new Refusal('charge.refused', { description: joinCardError({ code: failureCode ?? '', detail: failureDetail ?? '' }) })
}
