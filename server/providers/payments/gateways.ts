import type { Driver } from '#contract/driver.ts'
import type { Env } from '../../env.ts'
import type { Gateway } from './gateway.ts'
import { createOpenpay } from './openpay/openpay.ts'
import type { Openpay } from './openpay/openpay.ts'
import { createStripe } from './stripe/stripe.ts'
import type { Stripe } from './stripe/stripe.ts'

/** Both gateways; a saved card is always charged through its own. */
export interface Gateways extends Record<Driver, Gateway> {
  openpay: Openpay
  stripe: Stripe
}

/** Timeout in milliseconds of a call to a gateway (docs/domain.md#orders-and-charges). */
const patience = 25_000

export function createGateways({ openpay, stripe }: Env['gateways'], timeoutMs = patience): Gateways {
  return { openpay: createOpenpay({ ...openpay, timeoutMs }), stripe: createStripe({ ...stripe, timeoutMs }) }
}
