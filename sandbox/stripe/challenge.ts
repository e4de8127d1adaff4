import { type Challenge, shownAmount, withQuery } from '../challenge/challenge.ts'
import { settleApart } from '../gateway/settle-apart.ts'
import { effectOf, memoryOf } from './api/payment-methods.ts'
import { failPayment, refusePaymentChallenge, succeedPayment } from './api/settle-payment.ts'
import { refuseSetupChallenge, succeedSetup } from './api/settle-setup.ts'
import type { NextAction } from './objects/intents.ts'
import type { Stripe } from './stripe.ts'

export function findStripeChallenge(stripe: Stripe, id: string): Challenge | undefined {
  return id.startsWith('seti_') ? ofSetup(stripe, id) : ofPayment(stripe, id)
}

function ofSetup(stripe: Stripe, id: string): Challenge | undefined {
  const setupIntent = stripe.setupIntents.get(id)
  if (!setupIntent) return undefined
  return {
    text: 'Tu banco pide confirmar que guardas esta tarjeta.',
    amount: null,
    isOpen: () => stripe.setupIntents.get(id)?.status === 'requires_action',
    settle: (decision) =>
      settleApart(stripe.gateway, 'stripe', (act) => {
        const method = stripe.methods.get(setupIntent.payment_method ?? '')
        if (decision === 'autorizar' && method) succeedSetup(stripe, act, setupIntent, method)
        else refuseSetupChallenge(stripe, act, setupIntent)
      }),
    back: () =>
      leadBack(setupIntent.next_action, {
        setup_intent: id,
        setup_intent_client_secret: setupIntent.client_secret,
        redirect_status: stripe.setupIntents.get(id)?.status === 'succeeded' ? 'succeeded' : 'failed',
      }),
  }
}

function ofPayment(stripe: Stripe, id: string): Challenge | undefined {
  const paymentIntent = stripe.paymentIntents.get(id)
  if (!paymentIntent) return undefined
  return {
    text: 'Tu banco pide confirmar este pago.',
    amount: shownAmount(paymentIntent.amount, paymentIntent.currency),
    isOpen: () => stripe.paymentIntents.get(id)?.status === 'requires_action',
    settle: (decision) =>
      settleApart(stripe.gateway, 'stripe', (act) => {
        const method = stripe.methods.get(paymentIntent.payment_method ?? '')
        if (decision === 'rechazar' || !method) return refusePaymentChallenge(stripe, act, paymentIntent)
        const effect = effectOf(method)
        stripe.memories.put(method.id, { ...memoryOf(stripe, method), authenticated: true })
        const declined = effect.effect === 'challenge' ? effect.afterwards : undefined
        if (declined) return failPayment(stripe, act, paymentIntent, method, { code: declined })
        return succeedPayment(stripe, act, paymentIntent, method)
      }),
    back: () =>
      leadBack(paymentIntent.next_action, {
        payment_intent: id,
        payment_intent_client_secret: paymentIntent.client_secret,
        redirect_status: stripe.paymentIntents.get(id)?.status === 'succeeded' ? 'succeeded' : 'failed',
      }),
  }
}

const leadBack = (next: NextAction | null, query: Record<string, string>): string | null =>
  next?.type === 'redirect_to_url' ? withQuery(next.redirect_to_url.return_url, query) : null
