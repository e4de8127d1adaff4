interface Standing {
  status: string
  customerStatus: string
}

/**
 * Returns whether a person may not act although the password is right: blocked, suspended or in error, or of a blocked
 * customer.
 */
export function isBlocked({ status, customerStatus }: Standing): boolean {
  return !['active', 'pending'].includes(status) || customerStatus === 'blocked'
}
