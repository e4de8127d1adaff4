/** Trials that end soon; all that began as one; those that ended without a payment. */
export const trialFilters = ['ending', 'any', 'unpaid'] as const
export type TrialFilter = (typeof trialFilters)[number]
