import { orderRules } from '#server/queries/rules/order-rules.ts'
import { periodRules } from '#server/queries/rules/period-rules.ts'
import { openAttempt } from '#server/queries/rules/rule.ts'
import { brokenRules } from './broken-rules.ts'
import type { Violation, ChaosFacts } from './facts.ts'

/** Statements that find what must not exist at rest, though it may while work is under way. */
const atRest: Record<string, string> = {
  'an attempt that is still open': `select id::text as "where" from payment_attempts where state in ${openAttempt}`,
  'an order that is still being charged': `select id::text as "where" from orders
    where status in ('charging', 'requires_action', 'verifying')`,
  'a promo code that was not given back': `select o.id::text as "where" from promo_redemptions r
    join orders o on (o.tenant, o.customer_id, o.id) = (r.tenant, r.customer_id, r.order_id) where o.status <> 'paid'`,
  'a job that was given up': `select id::text as "where" from jobs where state = 'dead'`,
}

/** Returns what a run must not leave behind, once every job has run. */
export async function restRules(facts: ChaosFacts): Promise<Violation[]> {
  const now = facts.now ?? (await lastPaid(facts))
  const violations = await brokenRules(facts, [...orderRules, ...periodRules], now)
  for (const [rule, statement] of Object.entries(atRest)) {
    const rows = await facts.read<{ where: string }>(statement)
    violations.push(...rows.map(({ where }) => ({ rule, where })))
  }
  return violations
}

async function lastPaid({ read }: ChaosFacts): Promise<Date> {
  const [row] = await read<{ at: string | null }>(`select to_json(max(paid_at)) #>> '{}' as at from orders`)
  return new Date(row?.at ?? 0)
}
