/** Returns the path to which Openpay's 3-D Secure page sends the browser afterwards. Openpay adds `?id=`. */
export function challengeReturnPath(orderId: string): string {
  return `/card-frame/challenge/${orderId}`
}
