import type { PaymentMethod } from '#contract/payment-method.ts'

/** The card that renewals are charged to; null when there is none. */
export function defaultCard(methods: readonly PaymentMethod[]): PaymentMethod | null {
  return methods.find(({ isDefault, status }) => isDefault && status === 'active') ?? null
}
