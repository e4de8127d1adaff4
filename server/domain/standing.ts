interface Standing {
  status: string
  customerStatus: string
}

/**
 * Returns whether a person may not act although the password is right: the user is blocked, suspended or in error, or
 * the customer is blocked.
 */
export function isBlocked({ status, customerStatus }: Standing): boolean {
  return !['active', 'pending'].includes(status) || customerStatus === 'blocked'
}
