import { sql } from 'kysely'
import type { OnboardingStep } from '#contract/onboarding-step.ts'
import type { OnboardingStrategy } from '#contract/strategy.ts'
import type { Transaction } from '../db/database.ts'

/** People whose onboardings are alike. `steps`: those of the strategy. `tried`: a payment of its order began. */
interface AlikeOnboardings {
  strategy: OnboardingStrategy
  steps: OnboardingStep[]
  visited: OnboardingStep[]
  tried: boolean
  people: number
}

/**
 * Returns what the customers did in their last onboarding who registered from `since` to before `until`, alike ones in
 * one row.
 */
export async function alikeOnboardings(
  tx: Transaction,
  tenant: string,
  { since, until }: { since: Date; until: Date },
): Promise<AlikeOnboardings[]> {
  const { rows } = await sql<AlikeOnboardings>`
    with last as (
      select distinct on (o.customer_id) o.customer_id, o.id, o.strategy,
        array(select jsonb_object_keys(o.visited) order by 1) as visited
      from customers c
      join onboardings o on (o.tenant, o.customer_id) = (c.tenant, c.customer_id)
      where c.tenant = ${tenant} and c.created_at >= ${since} and c.created_at < ${until}
      order by o.customer_id, o.created_at desc, o.id desc
    )
    select l.strategy, s.steps, l.visited, t.tried, count(*)::int as people
    from last l
    join onboarding_strategies s on (s.tenant, s.key) = (${tenant}, l.strategy)
    cross join lateral (select exists (
      select from orders r
      join payment_attempts a on (a.tenant, a.customer_id, a.order_id) = (r.tenant, r.customer_id, r.id)
      where (r.tenant, r.customer_id, r.onboarding_id) = (${tenant}, l.customer_id, l.id)) as tried) t
    group by l.strategy, s.steps, l.visited, t.tried`.execute(tx)
  return rows
}
