import type { PaymentMethod } from '#contract/payment-method.ts'
import type { SubscriptionActor } from '#machines/flows/subscription.machine.ts'

export interface SubscriptionViewProps {
  actor: SubscriptionActor
  /** Whether the person may do anything about it, and whether with money. */
  may: { act: boolean; pay: boolean }
  /** What the next charge is made with, when that is known. */
  /** Null: there is none; undefined: nobody knows. */
  card: PaymentMethod | null | undefined
}
