import type { Plan } from '#contract/plan.ts'
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
