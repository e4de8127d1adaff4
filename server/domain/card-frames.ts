import type { CardFrameConfig } from '#contract/card-frame.ts'

/** The public facts of both gateways, without secrets. */
interface PublicGateways {
  stripe: { publishableKey: string; jsUrl: string }
  openpay: { merchantId: string; publicKey: string; apiBase: string; jsUrl: string; dataJsUrl: string }
}

/**
 * Returns the card frame's configuration of each gateway. For Stripe's own script its loader picks the right release.
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
