import type { SandboxSettings } from '../settings.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'

interface Seeded {
  settings: SandboxSettings
  webhooks: Webhooks
}

/** Registers the product's own webhook addresses from the settings. */
export function seedEndpoints({ settings, webhooks }: Seeded): void {
  const { stripe, openpay } = settings
  webhooks.endpoints.remove('we_product')
  webhooks.endpoints.remove('wproduct')
  if (stripe.webhookUrl) {
    const { webhookUrl: url, webhookSecret: secret } = stripe
    webhooks.endpoints.put('we_product', { id: 'we_product', provider: 'stripe', url, secret, types: ['*'] })
  }
  if (openpay.webhookUrl) {
    const { webhookUrl: url, webhookUser: user, webhookPassword: password } = openpay
    webhooks.endpoints.put('wproduct', { id: 'wproduct', provider: 'openpay', url, user, password, types: ['*'] })
  }
}
