import { newSubscription } from '#contract/admin/sale.ts'
import { numberOf } from '../../../forms/numbers.ts'

/** A trial that staff start for a customer. */
export interface TrialDraft {
  customerId: string
  planId: string
  period: 'monthly' | 'yearly'
  trialDays: string
}

export const trialDescribed = {
  schema: newSubscription,
  bodyOf: ({ trialDays, ...same }: TrialDraft) => ({
    ...same,
    trialDays: numberOf(trialDays),
  }),
}
