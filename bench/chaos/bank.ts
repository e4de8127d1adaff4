import type { Sandbox } from '#sandbox/sandbox.ts'
import { demoStripe } from '#sandbox/provider-settings.ts'

export type NextAction = { driver: 'openpay'; redirect_url: string } | { driver: 'stripe'; client_secret: string }

/** A bank's page that was left open, and its order. */
export interface LeftOpen {
  order: string
  action: NextAction
}

/** Decides on the bank's page. */
export async function decide({ url }: Pick<Sandbox, 'url'>, action: NextAction, decision: string): Promise<void> {
  const page = action.driver === 'openpay' ? action.redirect_url : await stripePage(url, action.client_secret)
  if (page === undefined) return
  // The address names the tap of a server that may be down.
  const { pathname, search } = new URL(page, url)
  await fetch(`${url}${pathname}${search}`, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' })
}

async function stripePage(url: string, secret: string): Promise<string | undefined> {
  const [intent = ''] = secret.split('_secret_')
  const query = new URLSearchParams({ client_secret: secret })
  const headers = { Authorization: `Bearer ${demoStripe.publishableKey}` }
  const read = (await (await fetch(`${url}/v1/payment_intents/${intent}?${query}`, { headers })).json()) as {
    next_action?: { use_stripe_sdk?: { stripe_js: string } } | null
  }
  return read.next_action?.use_stripe_sdk?.stripe_js
}
