import StripeClient from 'stripe'
import { chargeCard, readCharge } from '#server/providers/payments/stripe/charges.ts'
import type { Stripe } from '#server/providers/payments/stripe/stripe.ts'
import { refundCharge, releaseCharge } from '#server/providers/payments/stripe/undo.ts'
import { changeable, statusOf } from './intents.ts'
import type { Intent, IntentState } from './intents.ts'
import type { Effects } from './task.ts'
import { nextId, present, replaced } from './system.ts'

type Charging = Parameters<typeof chargeCard>[0]

const { StripeCardError, StripeConnectionError, StripeInvalidRequestError } = StripeClient.errors

/** Creates the gateway of one task: the shipped client of Stripe, over the intents of the system. */
export function createStripeOf(effects: Effects): Stripe {
  const client = clientOf(effects)
  return {
    driver: 'stripe',
    charge: (order: Parameters<typeof chargeCard>[1], prepared: Parameters<typeof chargeCard>[2]) =>
      chargeCard(client, order, prepared),
    readCharge: (reference: Parameters<typeof readCharge>[1]) => readCharge(client, reference),
    refund: (reference: Parameters<typeof refundCharge>[1]) => refundCharge(client, reference),
    release: (id: string) => releaseCharge(client, id),
  } as unknown as Stripe
}

function clientOf({ effect }: Effects): Charging {
  const paymentIntents = {
    create: (wish: { amount: number; payment_method: string; metadata: { order_id: string; attempt_id: string } }) =>
      effect({ kind: 'create' }, (choice) => {
        if (choice === 'lost') throw lost()
        const id = nextId('intent')
        const { order_id: order, attempt_id: attempt } = wish.metadata
        const intent = { id, order, attempt, method: wish.payment_method, centavos: wish.amount }
        present.system.intents = [...present.system.intents, { ...intent, state: 'prepared', refunded: false }]
        return wireOf(id)
      }),
    update: (id: string, wish: { payment_method: string; metadata: { attempt_id: string } }) =>
      effect({ kind: 'update', intent: id }, (choice) => {
        if (choice === 'lost') throw lost()
        if (!changeable.includes(intentOf(id).state)) throw unexpected()
        change(id, { state: 'prepared', method: wish.payment_method, attempt: wish.metadata.attempt_id })
        return wireOf(id)
      }),
    confirm: (id: string, { off_session: isOffSession = false }: { off_session?: boolean }) =>
      effect({ kind: 'confirm', intent: id }, (choice) => {
        if (choice === 'never') throw lost()
        const [outcome = '', isLost] = choice.split(' ')
        if (!changeable.includes(intentOf(id).state)) throw unexpected()
        const state = isOffSession && outcome === 'action' ? 'declined' : (outcome as IntentState)
        settleIntent(id, state)
        if (isLost !== undefined) throw lost()
        if (state === 'declined') throw declined(outcome === 'action' ? 'authentication_required' : 'insufficient_funds')
        return wireOf(id)
      }),
    retrieve: (id: string) =>
      effect({ kind: 'retrieve', intent: id }, (choice) => {
        if (choice === 'silent') throw lost()
        return wireOf(id)
      }),
    cancel: (id: string) =>
      effect({ kind: 'cancel', intent: id }, (choice) => {
        if (choice === 'silent') throw lost()
        if (!changeable.includes(intentOf(id).state)) throw unexpected()
        settleIntent(id, 'canceled')
        return wireOf(id)
      }),
  }
  const refunds = {
    create: ({ payment_intent: id }: { payment_intent: string }) =>
      effect({ kind: 'refund', intent: id }, (choice) => {
        if (intentOf(id).refunded)
          throw new StripeInvalidRequestError({ type: 'invalid_request_error', code: 'charge_already_refunded' })
        change(id, { refunded: true })
        if (choice === 'answer lost') throw lost()
        return { id: `refund of ${id}` }
      }),
  }
  return { paymentIntents, refunds } as unknown as Charging
}

/** Brings an intent to a state of its own, and sends the webhook of it. */
export function settleIntent(id: string, state: IntentState): void {
  change(id, { state })
  present.system.deliveries = [...present.system.deliveries, { intent: id, key: `${id} ${state}` }]
}

function change(id: string, fields: Partial<Intent>): void {
  present.system.intents = replaced(
    present.system.intents,
    (one) => one.id === id,
    () => fields,
  )
}

function intentOf(id: string): Intent {
  const intent = present.system.intents.find((one) => one.id === id)
  if (!intent) throw new Error(`No intent is called ${id}.`)
  return intent
}

function wireOf(id: string) {
  const { state, attempt, refunded, centavos } = intentOf(id)
  return {
    id,
    status: statusOf[state],
    client_secret: `${id}_secret`,
    metadata: { attempt_id: attempt },
    last_payment_error: state === 'declined' ? { code: 'card_declined', decline_code: 'insufficient_funds', message: '' } : null,
    latest_charge: { refunded },
    amount_received: centavos,
    currency: 'mxn',
  }
}

const lost = () => new StripeConnectionError({ type: 'api_error', message: 'No answer.' })
const unexpected = () =>
  new StripeInvalidRequestError({ type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: '' })
const declined = (decline_code: string) =>
  new StripeCardError({ type: 'card_error', code: 'card_declined', decline_code, message: '' })
