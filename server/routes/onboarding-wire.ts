import { onboardingStatusCodec } from '#contract/onboarding-step.ts'
import { cartCodec, type Onboarding } from '#contract/onboarding.ts'
import { periodCodec } from '#contract/period.ts'
import type { Strategy } from '#contract/strategy.ts'
import * as z from '#contract/zod.ts'
import { currentStep, stepStates } from '../domain/onboarding-steps.ts'
import type { OnboardingRow } from '../queries/onboarding-records.ts'
import type { StrategyRow } from '../queries/strategies.ts'
import { localised } from '../pricing/catalogue-records.ts'

/** Returns a stored onboarding in the contract's form. */
export function onboardingOf(row: OnboardingRow): Onboarding {
  const { id, customerId, rfc, name, strategy, step, planId, trialDays, visited, retry, version } = row
  return {
    id,
    customerId,
    rfc,
    name,
    strategy,
    step,
    period: z.decode(periodCodec, row.period),
    planId,
    trialDays,
    status: z.decode(onboardingStatusCodec, row.status),
    visited,
    abandonedAt: row.abandonedAt?.toISOString() ?? null,
    lastActivityAt: row.lastActivityAt?.toISOString() ?? null,
    retry,
    cart: row.cart && z.decode(cartCodec, row.cart),
    version,
    createdAt: row.createdAt.toISOString(),
  }
}

/** Returns a strategy in the contract's form, without an onboarding: every step is open. */
export function strategyOf({ key, nameEs, nameEn, steps }: StrategyRow): Strategy {
  const states = stepStates({ steps, visited: [], status: 'pending' })
  return { key, name: localised(nameEs, nameEn), steps: states, current: null, onboarding: null }
}

/** Returns the strategy of an onboarding in the contract's form, with the state of its steps. */
export function strategyStateOf({ id, strategy, nameEs, nameEn, steps, visited, status }: OnboardingRow): Strategy {
  const progress = { steps, visited, status: z.decode(onboardingStatusCodec, status) }
  const states = stepStates(progress)
  const current = currentStep(progress)
  return {
    key: strategy,
    name: localised(nameEs, nameEn),
    steps: states,
    current: states.find(({ path }) => path === current) ?? null,
    onboarding: { id },
  }
}
