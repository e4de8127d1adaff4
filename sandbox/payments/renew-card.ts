import { newAct } from '../gateway/act.ts'
import { stripeCardByAlias } from '../stripe/cards/stripe-cards.ts'
import { newPaymentMethod } from '../stripe/objects/payment-method.ts'
import { emit } from '../stripe/stripe.ts'
import type { SandboxState } from '../state.ts'

/**
 * Gives a saved card of Stripe another number and expiry, as its network does when the bank replaces it: Mastercard
 * 4444, or Visa 4242 when it is that one already. Both work. Returns false when the card does not exist.
 */
export async function renewCard({ stripe, gateway }: SandboxState, id: string): Promise<boolean> {
  const method = stripe.methods.get(id)
  const card = stripeCardByAlias(method?.card.last4 === '4444' ? 'pm_card_visa' : 'pm_card_mastercard')
  if (!method?.customer || !card) return false
  const { clock, store, webhooks } = gateway
  const year = new Date(clock.now()).getUTCFullYear() + 5
  const { card: replaced } = newPaymentMethod({ card, month: 9, year, created: clock.seconds() })
  const act = newAct('stripe')
  emit(stripe, act, 'payment_method.automatically_updated', stripe.methods.put(id, { ...method, card: replaced }))
  webhooks.dispatch(act)
  await store.flush()
  return true
}
