/** The stored columns of a subscription without dunning. */
export const clearedDunning = {
  tries: 0,
  past_due_since: null,
  access_until: null,
  failure_code: null,
  failure_detail: null,
} as const
