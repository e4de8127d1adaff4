import { periodCodec } from '#contract/period.ts'
import * as z from '#contract/zod.ts'
import type { CustomerScope, Transaction } from '../db/database.ts'
import type { Language } from '../refusal/language.ts'
import { Refusal } from '../refusal/refusal.ts'
import { changeCustomer, lockCustomer } from '../queries/customers.ts'
import { findOnboarding, lockOnboarding, writeOnboarding } from '../queries/onboarding-records.ts'
import type { OnboardingChange, OnboardingRow } from '../queries/onboarding-records.ts'
import { hasActivePlan } from '../queries/subscriptions.ts'
import { activityOf } from './activity.ts'
import { allowedSteps } from './allowed-steps.ts'
import { doneSteps } from '../onboarding-state/done-steps.ts'
import { moveRfc } from './move-rfc.ts'
import { orderFree } from '../orders/order-free.ts'
import { retried } from './retry.ts'
import { wishOf } from './wish.ts'
import type { SentChange } from './wish.ts'

interface ChangeRequest {
  id: string
  change: SentChange
  language: Language
  address: string
  now: Date
}

/**
 * Applies a person's change to an onboarding: data, steps, a free trial, a retry. The customer's lock serialises people
 * of one customer; the onboarding itself is locked last, as in a settling payment. Returns it before and after.
 * @throws Refusal 404, 409 onboarding.step, 422.
 */
export async function changeOnboarding(
  tx: Transaction,
  scope: CustomerScope,
  sent: ChangeRequest,
): Promise<{ before: OnboardingRow; after: OnboardingRow }> {
  const key = { tenant: scope.tenant, customerId: scope.customerId, id: sent.id }
  await lockCustomer(tx, key)
  const before = await findOnboarding(tx, key)
  if (!before) throw new Refusal('record.missing')
  await beginTrial(tx, scope, { before, ...sent })
  const row = (await lockOnboarding(tx, key)) ?? before
  const change = await changeOf(tx, row, sent)
  if (Object.keys(change).length > 0) await writeOnboarding(tx, key, { change, now: sent.now })
  return { before, after: (await findOnboarding(tx, key)) ?? row }
}

/** Orders the free trial when the plan step is done and there is no plan yet; settling the order completes the step. */
async function beginTrial(
  tx: Transaction,
  scope: CustomerScope,
  { before, change, ...rest }: Omit<ChangeRequest, 'id'> & { before: OnboardingRow },
): Promise<void> {
  const wish = await wishOf(tx, before, change)
  const { plan } = wish
  if (!plan?.freeTrial || !wish.reported.includes('plan') || (await hasActivePlan(tx, before))) return
  allowedSteps(before, wish, true)
  const period = z.decode(periodCodec, wish.data.period ?? before.period)
  await orderFree(tx, scope, { plan: { planId: plan.id, period, onboardingId: before.id }, ...rest })
}

async function changeOf(tx: Transaction, row: OnboardingRow, { change: sent, now }: ChangeRequest): Promise<OnboardingChange> {
  const wish = await wishOf(tx, row, sent)
  const { data } = wish
  const fresh = allowedSteps(row, wish, await hasActivePlan(tx, row))
  if (data.rfc !== undefined) await moveRfc(tx, row, { rfc: data.rfc, now })
  if (data.name !== undefined) await changeCustomer(tx, row, { change: { name: data.name }, now })
  const steps = fresh.length > 0 ? await doneSteps(tx, row, { fresh, now }) : {}
  const again = sent.metadata?.retry ? await retried(tx, row, now) : {}
  return { ...(await activityOf(tx, row, { metadata: sent.metadata, now })), ...data, ...steps, ...again }
}
