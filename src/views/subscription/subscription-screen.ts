import type { PaymentMethod } from '#contract/payment-method.ts'
import type { SubscriptionActor } from '#machines/flows/subscription.machine.ts'

export interface SubscriptionViewProps {
  actor: SubscriptionActor
  /** Whether the user may act, and whether with money. */
  may: { act: boolean; pay: boolean }
  /** The card of the next charge. */
  /** Null: there is none. Undefined: unknown. */
  card: PaymentMethod | null | undefined
}
