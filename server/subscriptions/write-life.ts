import { subscriptionStatusCodec } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import { storedState, subscriptionMachine } from '#machines/lifecycles/subscription.machine.ts'
import type { Transaction } from '../db/database.ts'
import { nextBillingStep } from '../domain/billing-step.ts'
import { findLife, replaceLifeJob, renewalJob, updateLife } from '../queries/subscription-life.ts'
import type { LifeChange, LifeRow, SubscriptionKey } from '../queries/subscription-life.ts'
import { billingFacts } from './billing-facts.ts'
import { stateOf } from './life.ts'
import { planNotice } from './plan-notice.ts'

export type LifeEvent = Parameters<typeof nextState<typeof subscriptionMachine>>[2]

/** Returns whether the lifecycle of a subscription allows an event now. */
export function allows(row: LifeRow, event: LifeEvent): boolean {
  return nextState(subscriptionMachine, stateOf(row), event) !== undefined
}

/**
 * Applies an event to a subscription and plans its next billing step. The caller has locked it. Returns false, and
 * writes nothing, when its lifecycle does not allow the event.
 */
export async function writeLife(
  tx: Transaction,
  row: LifeRow,
  { event, change = {}, now }: { event: LifeEvent; change?: LifeChange; now: Date },
): Promise<boolean> {
  const state = nextState(subscriptionMachine, stateOf(row), event)
  if (state === undefined) return false
  const { status, paymentStatus } = storedState(state, row.paymentStatus)
  const number = z.encode(subscriptionStatusCodec, status)
  await updateLife(tx, row, { ...change, status: number, payment_status: paymentStatus }, now)
  await planBillingStep(tx, row, now)
  return true
}

/** Plans the jobs of a subscription's next billing step and of its notice, in place of the old ones. */
export async function planBillingStep(tx: Transaction, key: SubscriptionKey, now: Date): Promise<void> {
  const row = await findLife(tx, key)
  if (!row) return
  await replaceLifeJob(tx, row, { kind: renewalJob, runAt: nextBillingStep(billingFacts(row))?.at ?? null, now })
  await planNotice(tx, row, now)
}
