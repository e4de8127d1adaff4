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
  const asked = stripe.setupIntents.get(id)
  if (!asked) return undefined
  return {
    text: 'Tu banco pide confirmar que guardas esta tarjeta.',
    amount: null,
    isOpen: () => stripe.setupIntents.get(id)?.status === 'requires_action',
    settle: (decision) =>
      settleApart(stripe.gateway, 'stripe', (act) => {
        const method = stripe.methods.get(asked.payment_method ?? '')
        if (decision === 'autorizar' && method) succeedSetup(stripe, act, asked, method)
        else refuseSetupChallenge(stripe, act, asked)
      }),
    back: () =>
      leadBack(asked.next_action, {
        setup_intent: id,
        setup_intent_client_secret: asked.client_secret,
        redirect_status: stripe.setupIntents.get(id)?.status === 'succeeded' ? 'succeeded' : 'failed',
      }),
  }
}

function ofPayment(stripe: Stripe, id: string): Challenge | undefined {
  const asked = stripe.paymentIntents.get(id)
  if (!asked) return undefined
  return {
    text: 'Tu banco pide confirmar este pago.',
    amount: shownAmount(asked.amount, asked.currency),
    isOpen: () => stripe.paymentIntents.get(id)?.status === 'requires_action',
    settle: (decision) =>
      settleApart(stripe.gateway, 'stripe', (act) => {
        const method = stripe.methods.get(asked.payment_method ?? '')
        if (decision === 'rechazar' || !method) return refusePaymentChallenge(stripe, act, asked)
        const effect = effectOf(method)
        stripe.memories.put(method.id, { ...memoryOf(stripe, method), authenticated: true })
        const declined = effect.effect === 'challenge' ? effect.afterwards : undefined
        if (declined) return failPayment(stripe, act, asked, method, { code: declined })
        return succeedPayment(stripe, act, asked, method)
      }),
    back: () =>
      leadBack(asked.next_action, {
        payment_intent: id,
        payment_intent_client_secret: asked.client_secret,
        redirect_status: stripe.paymentIntents.get(id)?.status === 'succeeded' ? 'succeeded' : 'failed',
      }),
  }
}

const leadBack = (next: NextAction | null, query: Record<string, string>): string | null =>
  next?.type === 'redirect_to_url' ? withQuery(next.redirect_to_url.return_url, query) : null
