import type { Endpoint } from '../endpoint.ts'
import { idParams, idSchema } from '../id.ts'
import { acknowledgement, page, pageQuery, single } from '../page.ts'
import { paymentMethodCodec } from '../payment-method.ts'
import { promoCodeCodec, promoCodeSchema } from '../promo-code.ts'
import { record, request } from '../record.ts'
import * as z from '../zod.ts'
import {
  anyCard,
  cardSavingRefusals,
  dueTotal,
  givenCard,
  mayList,
  mayPay,
  promoRefusals,
  syncedCards,
  syncing,
} from './cash-rules.ts'

/** Payment methods and promo codes (docs/specification.md#calls). Every amount is integer centavos. */
export const cashEndpoints = {
  listPaymentMethods: {
    method: 'GET',
    path: '/cash/payment_methods',
    summary: 'Saved cards of the caller’s customer, the default one first',
    access: mayList,
    query: request(pageQuery),
    output: page(paymentMethodCodec),
    refusals: ['record.missing', 'permission.missing'],
  },
  getPaymentMethod: {
    method: 'GET',
    path: '/cash/payment_methods/{id}',
    summary: 'A saved card',
    access: mayList,
    params: idParams,
    output: single(paymentMethodCodec),
    refusals: ['record.missing', 'permission.missing'],
  },
  updatePaymentMethod: {
    method: 'PUT',
    path: '/cash/payment_methods/{id}',
    summary: 'Make a saved card the default one; what is due is charged at once when `due_total` names it',
    access: mayPay,
    params: idParams,
    body: request({ default: z.literal(true), ...dueTotal }),
    output: givenCard,
    refusals: ['record.missing', 'permission.missing'],
  },
  removePaymentMethod: {
    method: 'DELETE',
    path: '/cash/payment_methods/{id}',
    summary: 'Forget a saved card, here and at its gateway',
    access: mayPay,
    params: idParams,
    output: acknowledgement,
    refusals: ['record.missing', 'card.in_use', 'gateway.unavailable', 'permission.missing'],
  },
  syncPaymentMethods: {
    method: 'POST',
    path: '/cash/payment_methods/sync',
    summary: 'Read the customer’s cards again at one gateway or at all',
    access: mayPay,
    body: syncing,
    output: syncedCards,
    refusals: ['gateway.unavailable', 'record.missing', 'permission.missing'],
  },
  addPaymentMethod: {
    method: 'POST',
    path: '/cash/payment_methods',
    summary: 'Save a card: of Openpay from its one-use token, of Stripe one that its hosted form has set up for the customer',
    access: mayPay,
    idempotent: true,
    body: anyCard,
    output: givenCard,
    refusals: cardSavingRefusals,
  },
  beginCardSetup: {
    method: 'POST',
    path: '/cash/setup',
    summary: 'Begin saving a Stripe card: gives the secret that its hosted form needs',
    access: mayPay,
    body: request({ driver: z.literal('stripe') }),
    output: single(record({ client_secret: z.string() })),
    refusals: ['gateway.unavailable', 'record.missing', 'permission.missing'],
  },
  applyPromoCode: {
    method: 'POST',
    path: '/cash/promocodes/apply',
    summary: 'Whether a promo code is good for a plan, and what it takes off',
    access: mayPay,
    body: request({ code: promoCodeSchema, subscription_plan_id: z.optional(idSchema) }),
    output: single(promoCodeCodec),
    refusals: [...promoRefusals, 'record.missing', 'permission.missing'],
  },
} as const satisfies Record<string, Endpoint>
