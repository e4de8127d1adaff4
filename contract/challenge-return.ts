/** Where Openpay's 3-D Secure page sends the browser afterwards, below the product's origin; it adds `?id=`. */
export function challengeReturnPath(orderId: string): string {
  return `/card-frame/challenge/${orderId}`
}
