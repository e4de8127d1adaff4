export type IntentState = 'prepared' | 'declined' | 'action' | 'processing' | 'succeeded' | 'canceled'

/** A payment at Stripe (PaymentIntent). Money in centavos. */
export interface Intent {
  id: string
  order: string
  attempt: string
  method: string
  centavos: number
  state: IntentState
  refunded: boolean
}

/** The states in which Stripe accepts another card. */
export const changeable: readonly IntentState[] = ['prepared', 'declined', 'action']

/** Stripe's words for our states. */
export const statusOf = {
  prepared: 'requires_confirmation',
  declined: 'requires_payment_method',
  action: 'requires_action',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
} as const satisfies Record<IntentState, string>
