import { newAct } from '../gateway/act.ts'
import { detach } from '../stripe/api/payment-methods.ts'
import type { SandboxState } from '../state.ts'

/** Removes a saved card at its provider without the product. Returns false when the card does not exist. */
export async function removeCard({ stripe, openpay, gateway }: SandboxState, id: string): Promise<boolean> {
  const method = stripe.methods.get(id)
  const card = openpay.cards.get(id)
  if (method?.customer) {
    const act = newAct('stripe')
    detach(stripe, act, method)
    gateway.webhooks.dispatch(act)
  } else if (card && !card.deleted) openpay.cards.put(id, { ...card, deleted: true })
  else return false
  await gateway.store.flush()
  return true
}
