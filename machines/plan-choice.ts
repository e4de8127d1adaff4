import type { Period } from '#contract/period.ts'
import type { Plan } from '#contract/plan.ts'

/** A plan and its period. */
export interface Choice {
  planId: string
  period: Period
}

/** The content of a deep link, not checked yet (docs/domain.md#registration-claims-and-onboarding). */
export interface PlanLink {
  plan: string | null
  period: Period | null
}

export type Listed = { plans: readonly Plan[] }

/** Params that pass the plans of a call to an action or guard. */
export const listed = ({ event }: { event: { output: readonly Plan[] } }): Listed => ({ plans: event.output })
export const keepPlans = { type: 'keepPlans' as const, params: listed }
/** Returns the plans, for `assign`. */
export const plansOf = (_: unknown, { plans }: Listed): Listed => ({ plans })
/** Guard: there is nothing to choose from. */
export const offersNothing = (_: unknown, { plans }: Listed): boolean => plans.length === 0

const order = ['monthly', 'yearly'] as const

/** Returns whether one of the plans is sold for that period. */
export function isOffered(plans: readonly Plan[], { planId, period }: Choice): boolean {
  return plans.some(({ id, prices }) => id === planId && prices.some(({ recurrence }) => recurrence === period))
}

/**
 * Returns the choice of a deep link among the offered plans, or null when it matches none. The link names a plan by one
 * of its deep link codes, which also set the period, or by its id. Without a period, the first one on sale is taken.
 */
export function choiceOfLink(plans: readonly Plan[], { plan: name, period }: PlanLink): Choice | null {
  const wishes = plans.flatMap(({ id, deepLinkCodes }): Choice[] => {
    const coded = order.filter((each) => name !== null && deepLinkCodes[each] === name)
    const wanted = id === name ? (period === null ? order : [period]) : coded
    return wanted.map((each) => ({ planId: id, period: each }))
  })
  return wishes.find((wish) => isOffered(plans, wish)) ?? null
}
