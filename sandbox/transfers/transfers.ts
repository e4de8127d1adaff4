import type { Provider } from '../faults/gateway-fault.ts'
import { settleApart } from '../gateway/settle-apart.ts'
import { payTransfer as payAtOpenpay } from '../openpay/api/pay-transfer.ts'
import type { SandboxState } from '../state.ts'
import { payTransfer as payAtStripe, payVoucher } from '../stripe/api/transfers.ts'
import { clabeOf } from './numbers.ts'

/** A payment without a card that somebody may pay. Centavos. */
export interface ListedTransfer {
  id: string
  provider: Provider
  way: 'spei' | 'store'
  /** Where it is paid: a CLABE, or the reference at the store. */
  place: string
  reference: string | null
  centavos: number
  status: string
  customer: string | null
  order: string | null
}

/** Returns the payments without a card, newest first; those that are over too, because money may still come. */
export function transfersOf({ stripe, openpay }: Pick<SandboxState, 'stripe' | 'openpay'>): ListedTransfer[] {
  const ofOpenpay = openpay.charges.list().flatMap(({ view, centavos, customer }): ListedTransfer[] => {
    const { payment_method: method, id, status, order_id: order } = view
    if (!method || method.type === 'redirect' || openpay.orders.get(order ?? '')?.charge !== id) return []
    const common = { id, provider: 'openpay' as const, centavos, status, customer, order }
    if (method.type === 'store') return [{ ...common, way: 'store', place: method.reference, reference: method.reference }]
    return [{ ...common, way: 'spei', place: method.clabe, reference: method.name }]
  })
  const ofStripe = stripe.paymentIntents.list().flatMap((intent): ListedTransfer[] => {
    const { id, amount: centavos, status, customer } = intent
    const way = stripe.transfers.get(id)?.way
    if (!way || intent.metadata['collected'] !== undefined) return []
    const next = intent.next_action
    const reference =
      next?.type === 'oxxo_display_details'
        ? next.oxxo_display_details.number
        : next?.type === 'display_bank_transfer_instructions'
          ? next.display_bank_transfer_instructions.reference
          : null
    const place = way === 'spei' ? clabeOf(customer ?? '') : (reference ?? '')
    const order = intent.metadata['attempt_id'] === undefined ? null : `att_${intent.metadata['attempt_id']}`
    return [{ id, provider: 'stripe', way, place, reference, centavos, status, customer, order }]
  })
  return [...ofOpenpay, ...ofStripe].toReversed()
}

/** What becomes of money: the bank or the store takes it, or refuses it; or there is no such payment. */
export type Payment = 'taken' | 'refused' | 'missing'

/** Pays a transfer or a reference, awaited or not. `isToldLater`: an OXXO tells it on the next day. */
export async function payTransfer(
  state: SandboxState,
  id: string,
  { centavos, isToldLater = false }: { centavos: number; isToldLater?: boolean },
): Promise<Payment> {
  const { stripe, openpay, gateway } = state
  const one = transfersOf(state).find((transfer) => transfer.id === id)
  if (!one) return 'missing'
  let isTaken = true
  settleApart(gateway, one.provider, (act) => {
    const charge = openpay.charges.get(id)
    const intent = stripe.paymentIntents.get(id)
    if (charge) payAtOpenpay(openpay, act, charge, centavos)
    else if (intent && one.way === 'store') isTaken = payVoucher(stripe, act, intent, isToldLater)
    else if (intent) payAtStripe(stripe, act, intent, centavos)
  })
  await gateway.store.flush()
  return isTaken ? 'taken' : 'refused'
}
