import { createHmac } from 'node:crypto'

import type { Delivery, WebhookEndpoint } from './webhook.ts'

/** Returns a signature in Stripe's scheme v1: HMAC-SHA256 with the whole secret over `${t}.${body}`, in hex. */
export function stripeSignature(secret: string, body: string, unixSeconds: number): string {
  const v1 = createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex')
  return `t=${unixSeconds},v1=${v1}`
}

/** Signs with the machine's time: the receiver compares it with its own, which our clock does not move. */
export function authorise(endpoint: WebhookEndpoint, { body, badAuth }: Delivery): Record<string, string> {
  if (endpoint.provider === 'stripe') {
    const secret = badAuth ? 'whsec_not_the_secret' : (endpoint.secret ?? '')
    return { 'Stripe-Signature': stripeSignature(secret, body, Math.floor(Date.now() / 1000)) }
  }
  const password = badAuth ? 'not-the-password' : (endpoint.password ?? '')
  return { Authorization: `Basic ${Buffer.from(`${endpoint.user ?? ''}:${password}`).toString('base64')}` }
}
