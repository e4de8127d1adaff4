import { periodCodec } from '#contract/period.ts'
import { onboardingNumbers, type OnboardingStep } from '#contract/onboarding-step.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { Transaction } from '../db/database.ts'
import type { OnboardingChange, OnboardingRow } from '../queries/onboarding-records.ts'
import { findActivePlan } from '../queries/plans.ts'
import type { ActivePlan } from '../queries/plans.ts'
import * as z from '#contract/zod.ts'

export type SentChange = Call<'updateOnboarding'>['body']

/**
 * What a person wants to change in an onboarding. `plan` is the plan after the change; undefined when it has none that
 * is sold.
 */
export interface Wish {
  reported: OnboardingStep[]
  data: Pick<OnboardingChange, 'rfc' | 'name' | 'plan' | 'period'>
  plan: ActivePlan | undefined
}

/**
 * Compares the sent change with the record.
 * @throws Refusal 422 plan.unavailable, 409 onboarding.step when it claims what the server derives.
 */
export async function wishOf(tx: Transaction, row: OnboardingRow, sent: SentChange): Promise<Wish> {
  const { rfc, name } = sent
  const period = sent.period === undefined ? row.period : z.encode(periodCodec, sent.period)
  const planId = sent.planId ?? row.planId
  const plan = planId === null ? undefined : await findActivePlan(tx, { tenant: row.tenant, id: planId })
  const isChosen = planId !== row.planId || period !== row.period
  if (isChosen && planId !== null) requireOffered(plan, row, period)
  const data = {
    ...(rfc === undefined || rfc === row.rfc ? {} : { rfc }),
    ...(name === undefined || name === row.name ? {} : { name }),
    ...(isChosen && plan ? { plan: { id: plan.id, version: plan.version, trialDays: plan.freeTrial ? plan.trialDays : 0 } } : {}),
    ...(period === row.period ? {} : { period }),
  }
  const trialDays = data.plan?.trialDays ?? row.trialDays
  const later = sent.status === undefined || sent.status === 'pending' ? row.status : onboardingNumbers[sent.status]
  if ((sent.trialDays ?? trialDays) !== trialDays || later !== row.status) throw new Refusal('onboarding.step')
  return { reported: Object.keys(sent.onboarding ?? {}) as OnboardingStep[], data, plan }
}

function requireOffered(plan: ActivePlan | undefined, { planId }: OnboardingRow, period: 0 | 1): void {
  const offered = plan && (plan.offeredAtOnboarding || plan.id === planId)
  if (!offered || !plan.recurrences.includes(z.decode(periodCodec, period))) throw new Refusal('plan.unavailable')
}
