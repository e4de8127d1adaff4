import type { PlanLink } from '#machines/plan-choice.ts'

/** What a deep link's query asks for; a period it does not know is none (REG-5). */
export function planLinkOf(search: string): PlanLink {
  const query = new URLSearchParams(search)
  const period = query.get('period')
  return { plan: query.get('plan') || null, period: period === 'monthly' || period === 'yearly' ? period : null }
}
