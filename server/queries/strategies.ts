import type { OnboardingStrategy } from '#contract/strategy.ts'
import type { Transaction } from '../db/database.ts'
import { readPage } from './read-page.ts'
import type { PageWindow } from './read-page.ts'

/** A way of taking a customer on. */
export interface StrategyRow {
  key: OnboardingStrategy
  nameEs: string
  nameEn: string
  steps: string[]
}

/** One page of the onboarding strategies, in their order. */
export async function listStrategies(
  tx: Transaction,
  { tenant, window }: { tenant: string; window: PageWindow },
): Promise<{ rows: StrategyRow[]; total: number }> {
  const query = tx
    .selectFrom('onboarding_strategies')
    .select(['key', 'name_es as nameEs', 'name_en as nameEn', 'steps'])
    .where('tenant', '=', tenant)
    .orderBy('position')
    .orderBy('key')
  return readPage(query, window)
}
