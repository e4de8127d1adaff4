import { createHmac } from 'node:crypto'
import { demoStripe } from '#sandbox/provider-settings.ts'
import { call } from '../../support/calls.ts'
import type { Shop } from './shop.ts'

/** Posts an event as Stripe does: signed with a secret, `late` seconds ago. */
export function fromStripe({ server }: Shop, event: object, { secret = demoStripe.webhookSecret, late = 0 } = {}) {
  const body = JSON.stringify(event)
  const time = Math.floor(server.clock.now().getTime() / 1000) - late
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return call(server, 'POST', '/webhooks/stripe', { body, headers: { 'Stripe-Signature': `t=${time},v1=${signature}` } })
}
