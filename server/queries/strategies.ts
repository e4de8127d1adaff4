import { sql } from 'kysely'
import type { OnboardingStep } from '#contract/onboarding-step.ts'
import type { OnboardingStrategy } from '#contract/strategy.ts'
import type { Transaction } from '../db/database.ts'
import { readPage } from './read-page.ts'
import type { PageWindow } from './read-page.ts'

/** An onboarding strategy with its names and steps. */
export interface StrategyRow {
  key: OnboardingStrategy
  nameEs: string
  nameEn: string
  steps: OnboardingStep[]
}

/** Reads one page of the onboarding strategies, in their order; with `step` only those that have it. */
export async function listStrategies(
  tx: Transaction,
  { tenant, step, window }: { tenant: string; step: OnboardingStep | undefined; window: PageWindow },
): Promise<{ rows: StrategyRow[]; total: number }> {
  const query = tx
    .selectFrom('onboarding_strategies')
    .select(['key', 'name_es as nameEs', 'name_en as nameEn', sql<OnboardingStep[]>`steps`.as('steps')])
    .where('tenant', '=', tenant)
    .orderBy('position')
    .orderBy('key')
  return readPage(step === undefined ? query : query.where(sql<boolean>`${step} = any(steps)`), window)
}
