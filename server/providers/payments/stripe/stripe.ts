import StripeClient from 'stripe'
import type { CardBrand } from '#contract/payment-method.ts'
import type { Gateway, RemoteCard } from '../gateway.ts'
import { chargeCard, readCharge } from './charges.ts'
import { readMovements } from './movements.ts'
import { identify, probe } from './probe.ts'
import { refundPart } from './refund-part.ts'
import { refundCharge, releaseCharge } from './undo.ts'
import { translatingErrors } from './failures.ts'
import { beginTransfer, type Collecting, collect, readTransfer } from './transfers.ts'

export interface StripeAccount {
  secretKey: string
  webhookSecret: string
  /** Undefined means Stripe itself. */
  apiBase: string | undefined
  timeoutMs: number
  /** What carries the calls instead of Node's own client. */
  httpClient?: StripeClient.HttpClient
}

export interface Stripe extends Gateway {
  readonly driver: 'stripe'
  /**
   * Begins saving a card of the customer with our `key`. Returns the secret that the hosted form needs.
   * @throws GatewayDown, RemoteMissing
   */
  beginSetup(customer: string, key: string): Promise<string>
  /**
   * Takes what transfers left in the customer's cash balance, unless it is below what Stripe charges; the next one then
   * takes it. @throws GatewayDown
   */
  collect(collecting: Collecting): Promise<void>
  /** Ensures that a prepared payment can no longer be charged; a settled one stays as it is. @throws GatewayDown */
  release(providerId: string): Promise<void>
  /**
   * Returns the parsed event when a webhook's raw body is Stripe's own and not older than five minutes; else null.
   * `now` in ms since 1970.
   */
  readEvent(rawBody: string, signature: string, now: number): { id: string; type: string; object: unknown } | null
}

/** Creates Stripe's gateway over its own SDK (docs/payments.md#a-stripe-charge-is-two-calls). */
export function createStripe({ secretKey, webhookSecret, apiBase, timeoutMs, httpClient }: StripeAccount): Stripe {
  const client = new StripeClient(secretKey, {
    ...addressOf(apiBase),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(httpClient ? { httpClient } : {}),
  })
  return {
    driver: 'stripe',
    ensureCustomer: ({ key, name, email }) =>
      translatingErrors(async () => {
        const metadata = { cliente_id: key }
        return (await client.customers.create({ name, email, metadata }, { idempotencyKey: `customer_${key}` })).id
      }),
    listCards: (customer) =>
      translatingErrors(async () => {
        const { data } = await client.customers.listPaymentMethods(customer, { type: 'card', limit: 100 })
        return data.flatMap(remoteCard)
      }),
    async removeCard(_customer, card) {
      await translatingErrors(() => client.paymentMethods.detach(card))
    },
    beginSetup: (customer, key) =>
      translatingErrors(async () => {
        const allowed_payment_method_types = ['card' as const]
        const intent = await client.setupIntents.create({
          customer,
          usage: 'off_session',
          allowed_payment_method_types,
          metadata: { cliente_id: key },
        })
        if (intent.client_secret === null) throw new Error('Stripe gave a setup without its secret')
        return intent.client_secret
      }),
    charge: (order, prepared) => chargeCard(client, order, prepared),
    beginTransfer: (order, prepared) => beginTransfer(client, order, prepared),
    readTransfer: (reference) => readTransfer(client, reference),
    collect: (collecting) => translatingErrors(() => collect(client, collecting)),
    readCharge: (reference) => readCharge(client, reference),
    refund: (reference) => refundCharge(client, reference),
    refundPart: (refund) => refundPart(client, refund),
    movements: (window, at) => translatingErrors(() => readMovements(client, window, at)),
    isLive: /^[rs]k_live_/.test(secretKey),
    probe: () => probe(client, timeoutMs),
    identify: () => identify(client, timeoutMs),
    release: (providerId) => releaseCharge(client, providerId),
    readEvent(rawBody, signature, now) {
      try {
        const event = client.webhooks.constructEvent(rawBody, signature, webhookSecret, undefined, undefined, now)
        return { id: event.id, type: event.type, object: event.data.object }
      } catch {
        return null
      }
    },
  }
}

function addressOf(apiBase: string | undefined): { host: string; port?: string; protocol: 'http' | 'https' } | object {
  if (apiBase === undefined) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const secure = protocol === 'https:'
  return { host: hostname, port: port || (secure ? '443' : '80'), protocol: secure ? 'https' : 'http' }
}

const brands: Record<string, CardBrand> = { visa: 'visa', mastercard: 'mastercard', amex: 'amex', carnet: 'carnet' }
const fundings = ['credit', 'debit', 'prepaid'] as const

function remoteCard({ id, card, billing_details }: StripeClient.PaymentMethod): RemoteCard[] {
  if (!card) return []
  return [
    {
      remoteId: id,
      brand: brands[card.brand] ?? 'unknown',
      first6: null,
      last4: card.last4,
      expMonth: card.exp_month,
      expYear: card.exp_year,
      funding: fundings.find((one) => one === card.funding) ?? 'unknown',
      holder: billing_details.name ?? '',
      fingerprint: card.fingerprint ?? null,
    },
  ]
}
