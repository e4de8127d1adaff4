import { newSubscription } from '#contract/back-office/sale.ts'
import { numberOf } from '../../../forms/numbers.ts'

/** A trial as staff begin it for a customer. */
export interface TrialDraft {
  cliente_id: string
  subscription_plan_id: string
  period: 'monthly' | 'yearly'
  trial_days: string
}

export const trialDescribed = {
  schema: newSubscription,
  bodyOf: ({ cliente_id, subscription_plan_id, period, trial_days }: TrialDraft) => ({
    cliente_id,
    subscription_plan_id,
    period: period === 'yearly' ? 1 : 0,
    trial_days: numberOf(trial_days),
  }),
}
