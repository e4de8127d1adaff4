import type { Act } from '../../gateway/act.ts'
import type { Stripe } from '../stripe.ts'
import type { Tree } from '../wire/form-body.ts'

export interface StripeCall {
  stripe: Stripe
  act: Act
  body: Tree
  /** The id in the address; empty when absent. */
  id: string
  /** Whether a browser called, with the publishable key. */
  fromBrowser: boolean
  /** The sandbox's origin as the caller sees it. */
  origin: string
}
