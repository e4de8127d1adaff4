import { onboardingNumbers } from '#contract/onboarding-step.ts'
import { customerScope } from '../db/database.ts'
import type { Transaction } from '../db/database.ts'
import type { JsonValue } from '../db/json.ts'
import type { Call } from '../http/call.ts'
import { stepsOfRegistration } from '../domain/onboarding-steps.ts'
import { changeCustomer } from '../queries/customers.ts'
import { insertOnboarding } from '../queries/onboardings.ts'
import type { ActivePlan } from '../queries/plans.ts'
import { orderFree } from '../orders/order-free.ts'

interface Start {
  call: Pick<Call<'registerCustomer'>, 'body' | 'tenant' | 'language' | 'address'>
  plan: ActivePlan
  period: 0 | 1
  marketing: JsonValue
  now: Date
}

/**
 * Begins the onboarding of a new customer by the plan's strategy, without the steps that the registration has done;
 * with bypass the account is active at once.
 * @throws Refusal 422 plan.unavailable when a plan without onboarding costs something.
 */
export async function startOnboarding(
  tx: Transaction,
  { customerId, userId }: { customerId: string; userId: string },
  { call, plan, period, marketing, now }: Start,
): Promise<void> {
  const { body, tenant, language, address } = call
  const isDone = plan.strategy === 'bypass'
  const onboardingId = await insertOnboarding(tx, {
    tenant,
    customerId,
    rfc: body.rfc,
    name: body.name,
    strategy: plan.strategy,
    planId: plan.id,
    planVersion: plan.version,
    trialDays: plan.freeTrial ? plan.trialDays : 0,
    period,
    visited: stepsOfRegistration(plan.strategy),
    status: onboardingNumbers[isDone ? 'done' : 'pending'],
    marketing,
    now,
  })
  if (!isDone) return
  const scope = customerScope({ tenant, customerId, userId })
  await orderFree(tx, scope, { plan: { planId: plan.id, period: body.period, onboardingId }, language, address, now })
  await changeCustomer(tx, scope, { change: { status: 'active', onboarding_finished_at: now }, now })
}
