import { nextState } from '#machines/lifecycles/next-state.ts'
import { onboardingState } from '#machines/lifecycles/onboarding.machine.ts'
import { orderMachine } from '#machines/lifecycles/order.machine.ts'
import { onboardingNumbers, onboardingStatusCodec } from '#contract/onboarding-step.ts'
import * as z from '#contract/zod.ts'
import type { CustomerScope, Transaction } from '../db/database.ts'
import { stepsOfRegistration } from '../domain/onboarding-steps.ts'
import { Refusal } from '../refusal/refusal.ts'
import { cancelOrder } from '../orders/release.ts'
import { lockCustomer } from '../queries/customers.ts'
import { deleteOnboarding, findOnboarding, lockOnboarding } from '../queries/onboarding-records.ts'
import type { OnboardingRow } from '../queries/onboarding-records.ts'
import { insertOnboarding } from '../queries/onboardings.ts'
import { chargedElsewhere, ordersOfOnboarding } from '../queries/orders.ts'

/**
 * Drops an onboarding and begins the customer's next one in the same way, so that no customer is without one
 * (docs/decisions/0032). Cancels its orders that were not charged. Returns the dropped onboarding.
 * @throws Refusal 404, 409 onboarding.step when it is finished, 409 order.elsewhere when money moves or has moved for
 * it.
 */
export async function dropOnboarding(
  tx: Transaction,
  { tenant, customerId }: CustomerScope,
  { id, now }: { id: string; now: Date },
): Promise<OnboardingRow> {
  const key = { tenant, customerId, id }
  await lockCustomer(tx, key)
  if (!(await findOnboarding(tx, key))) throw new Refusal('record.missing')
  if (await chargedElsewhere(tx, key, { except: null, onboardingId: id })) throw new Refusal('order.elsewhere')
  for (const order of await ordersOfOnboarding(tx, key))
    if (nextState(orderMachine, order.status, 'order.cancelled') !== undefined) await cancelOrder(tx, order, now)
  const row = await lockOnboarding(tx, key)
  if (!row) throw new Refusal('record.missing')
  const { step } = row
  if (onboardingState({ status: z.decode(onboardingStatusCodec, row.status), step }) !== 'open')
    throw new Refusal('onboarding.step')
  const marketing = await deleteOnboarding(tx, key)
  const { rfc, name, strategy, planId, planVersion, trialDays, period } = row
  const onboarding = { tenant, customerId, rfc, name, strategy, planId, planVersion, trialDays, period, marketing, now }
  await insertOnboarding(tx, {
    ...onboarding,
    visited: planId === null ? [] : stepsOfRegistration(strategy),
    status: onboardingNumbers.pending,
  })
  return row
}
