import type { CardFrameConfig } from '#contract/card-frame.ts'

/** What browsers may know of both gateways: no secret is among it. */
interface PublicGateways {
  stripe: { publishableKey: string; jsUrl: string }
  openpay: { merchantId: string; publicKey: string; apiBase: string; jsUrl: string; dataJsUrl: string }
}

/**
 * The card frame's configuration of each gateway. Stripe's own script is left to its loader, which knows the right
 * train of it.
 */
export function cardFramesOf({ stripe, openpay }: PublicGateways): readonly CardFrameConfig[] {
  const own = new URL(stripe.jsUrl).hostname === 'js.stripe.com'
  return [
    {
      driver: 'openpay',
      merchantId: openpay.merchantId,
      publicKey: openpay.publicKey,
      scriptUrl: openpay.jsUrl,
      dataScriptUrl: openpay.dataJsUrl,
      sandbox: new URL(openpay.apiBase).hostname !== 'api.openpay.mx',
    },
    { driver: 'stripe', publishableKey: stripe.publishableKey, scriptUrl: own ? null : stripe.jsUrl },
  ]
}
