import type { NextAction } from '../objects/intents.ts'
import type { Params } from '../wire/params.ts'

/**
 * Returns where the person authenticates: inside the page through Stripe.js, or on a separate page that returns to
 * `return_url`.
 */
export function nextActionFor(params: Params, origin: string, intentId: string): NextAction {
  const returnUrl = params.text('return_url')
  const url = `${origin}/js/frame/3ds/${intentId}`
  if (returnUrl && !params.flag('use_stripe_sdk')) {
    return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
  }
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
}
