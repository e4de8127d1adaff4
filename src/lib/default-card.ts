import type { PaymentMethod } from '#contract/payment-method.ts'

/** Returns the card that renewals charge, or null. */
export function defaultCard(methods: readonly PaymentMethod[]): PaymentMethod | null {
  return methods.find(({ isDefault, status }) => isDefault && status === 'active') ?? null
}
