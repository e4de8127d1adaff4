import type { Plan } from '#contract/plan.ts'
import type { ExpectedRequest } from '../engine/expected-request.ts'
import type { Target } from '../engine/user/user.ts'
import type { Snapshot } from '../engine/xstate-view.ts'
import { button } from './words.ts'

/** Returns the button of the first plan of this kind among the plans that a flow has loaded. */
export const planButton =
  ({ freeTrial }: Pick<Plan, 'freeTrial'>) =>
  ({ context }: Snapshot): Target => {
    const plan = (context['plans'] as readonly Plan[]).find((one) => one.freeTrial === freeTrial)
    return button(plan?.texts['es-MX'].button ?? '', plan?.texts.en.button ?? '')
  }

/** What reads the plans that are offered at registration or in onboarding, in the order of the catalogue. */
export function plansRequest(offeredAt: 'register' | 'onboarding'): ExpectedRequest {
  const query = { sort: 'order', [`filter[${offeredAt}]`]: 'true', 'filter[status]': 'active', per_page: '100' }
  return { path: `/subscription_plans?${new URLSearchParams(query)}` }
}
