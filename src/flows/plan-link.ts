import type { PlanLink } from '#machines/plan-choice.ts'

/** Returns the plan and period of a deep link's query. An unknown period counts as none (REG-5). */
export function planLinkOf(search: string): PlanLink {
  const query = new URLSearchParams(search)
  const period = query.get('period')
  return { plan: query.get('plan') || null, period: period === 'monthly' || period === 'yearly' ? period : null }
}
