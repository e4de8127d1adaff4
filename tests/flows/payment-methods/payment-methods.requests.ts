import { mastercard, visa } from '#tests/fixtures/payments.ts'
import type { Requests } from '#tests/qa/engine/expected-request.ts'

/** The card that the person pointed at is removed or preferred, and no other (docs/specification.md#settings). */
export const paymentMethodsRequests: Requests = {
  removePaymentMethod: () => ({ path: `/cash/payment_methods/${visa.id}` }),
  updatePaymentMethod: () => ({ path: `/cash/payment_methods/${mastercard.id}` }),
}
