import { mastercard, visa } from '#tests/fixtures/payments.ts'
import type { Requests } from '#tests/qa/engine/expected-request.ts'
import { cardsRequest } from '#tests/qa/models/chosen-card.ts'

/** The card that the person pointed at is removed or preferred, and no other (docs/specification.md#settings). */
export const paymentMethodsRequests: Requests = {
  listPaymentMethods: cardsRequest,
  removePaymentMethod: { path: `/cash/payment_methods/${visa.id}` },
  makeDefault: { path: `/cash/payment_methods/${mastercard.id}`, body: { default: true } },
}
