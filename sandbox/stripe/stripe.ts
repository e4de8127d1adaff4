import type { Act } from '../gateway/act.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { stripeId } from '../gateway/ids.ts'
import type { Collection } from '../store/store.ts'
import type { CashTransaction } from './objects/cash.ts'
import type { Charge, Dispute, Refund } from './objects/charge.ts'
import type { Customer } from './objects/customer.ts'
import type { PaymentIntent, SetupIntent } from './objects/intents.ts'
import type { MethodMemory, PaymentMethod } from './objects/payment-method.ts'
import { apiVersion } from './wire/api-version.ts'

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export interface Stripe {
  gateway: Gateway
  customers: Collection<Customer>
  methods: Collection<PaymentMethod>
  memories: Collection<MethodMemory>
  setupIntents: Collection<SetupIntent>
  paymentIntents: Collection<PaymentIntent>
  charges: Collection<Charge>
  /** When a charge was captured that was only authorised at first, in seconds. */
  captures: Collection<{ at: number }>
  /** The changes of the customers' cash balances. */
  cash: Collection<CashTransaction>
  /** The payments without a card. */
  transfers: Collection<{ way: 'spei' | 'store'; isPaid?: boolean }>
  refunds: Collection<Refund>
  disputes: Collection<Dispute>
  events: Collection<StripeEvent>
}

export function createStripe(gateway: Gateway): Stripe {
  const { store } = gateway
  return {
    gateway,
    customers: store.collection('stripe.customer'),
    methods: store.collection('stripe.payment_method'),
    memories: store.collection('stripe.method_memory'),
    setupIntents: store.collection('stripe.setup_intent'),
    paymentIntents: store.collection('stripe.payment_intent'),
    charges: store.collection('stripe.charge'),
    captures: store.collection('stripe.capture'),
    cash: store.collection('stripe.cash'),
    transfers: store.collection('stripe.transfer'),
    refunds: store.collection('stripe.refund'),
    disputes: store.collection('stripe.dispute'),
    events: store.collection('stripe.event'),
  }
}

/** Stores an event with the present object and adds it to the act. */
export function emit({ events, gateway }: Stripe, act: Act, type: string, object: object): void {
  const event: StripeEvent = {
    id: stripeId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: gateway.clock.seconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  events.put(event.id, event)
  act.events.push({ id: event.id, type, body: JSON.stringify(event, null, 2) })
}
