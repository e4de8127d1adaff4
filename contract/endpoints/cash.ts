import { consentSchema } from '../consent.ts'
import { drivers } from '../driver.ts'
import type { Endpoint } from '../endpoint.ts'
import { fileSchema } from '../file.ts'
import { idParams, idSchema } from '../id.ts'
import { orderCodec, orderInput, orderStatuses, quoteCodec } from '../order.ts'
import { acknowledgement, page, pageQuery, single } from '../page.ts'
import { paymentMethodCodec } from '../payment-method.ts'
import { promoCodeCodec, promoCodeSchema } from '../promo-code.ts'
import { receiptCodec } from '../receipt.ts'
import * as z from '../zod.ts'

const deviceSession = z.string().check(z.regex(/^[A-Za-z0-9]{8,255}$/, 'regex'))
const promoRefusals = [
  'promo.missing',
  'promo.not_started',
  'promo.expired',
  'promo.exhausted',
  'promo.used',
  'promo.other_plan',
] as const

/** Who looks after the subscription also pays for it; others of the customer may look when they may list it. */
const mayLook = { permission: 'subscriptions.list' } as const
const mayPay = { permission: 'subscriptions.update' } as const

/** Cards, orders, charges and promo codes (specification, section 7). Every amount is integer centavos. */
export const cashEndpoints = {
  listPaymentMethods: {
    method: 'GET',
    path: '/cash/payment_methods',
    summary: 'Saved cards of the caller’s customer, the default one first',
    access: mayLook,
    query: z.strictObject({ ...pageQuery }),
    output: page(paymentMethodCodec),
    refusals: ['record.missing', 'permission.missing'],
  },
  getPaymentMethod: {
    method: 'GET',
    path: '/cash/payment_methods/{id}',
    summary: 'A saved card',
    access: mayLook,
    params: idParams,
    output: single(paymentMethodCodec),
    refusals: ['record.missing', 'permission.missing'],
  },
  updatePaymentMethod: {
    method: 'PUT',
    path: '/cash/payment_methods/{id}',
    summary: 'Make a saved card the default one',
    access: mayPay,
    params: idParams,
    body: z.strictObject({ default: z.literal(true) }),
    output: single(paymentMethodCodec),
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
    body: z.strictObject({ driver: z.optional(z.enum(drivers)) }),
    output: page(paymentMethodCodec),
    refusals: ['gateway.unavailable', 'record.missing', 'permission.missing'],
  },
  addCard: {
    method: 'POST',
    path: '/cash/cards',
    summary: 'Save an Openpay card from its one-use token',
    access: mayPay,
    idempotent: true,
    body: z.strictObject({
      driver: z.literal('openpay'),
      data: z.strictObject({
        token_id: z.string().check(z.regex(/^[A-Za-z0-9]{8,45}$/, 'regex')),
        device_session_id: deviceSession,
      }),
    }),
    output: single(paymentMethodCodec),
    refusals: [
      'card.refused',
      'gateway.unavailable',
      'idempotency.mismatch',
      'idempotency.running',
      'record.missing',
      'permission.missing',
    ],
  },
  beginCardSetup: {
    method: 'POST',
    path: '/cash/setup',
    summary: 'Begin saving a Stripe card: gives the secret that its hosted form needs',
    access: mayPay,
    body: z.strictObject({ driver: z.literal('stripe') }),
    output: single(z.object({ client_secret: z.string() })),
    refusals: ['gateway.unavailable', 'record.missing', 'permission.missing'],
  },
  quoteOrder: {
    method: 'POST',
    path: '/cash/quote',
    summary: 'The server’s price of what would be ordered',
    access: mayPay,
    body: z.strictObject({ ...orderInput }),
    output: single(quoteCodec),
    refusals: ['plan.unavailable', 'subscription.active', ...promoRefusals, 'record.missing', 'permission.missing'],
  },
  createOrder: {
    method: 'POST',
    path: '/cash/orders',
    summary: 'Order a plan or products: priced by the server, charged by a call of its own',
    access: mayPay,
    idempotent: true,
    body: z.strictObject({
      ...orderInput,
      payment_method: z.optional(z.strictObject({ id: idSchema })),
      /** What the person saw: another price now is refused and shown before any charge. */
      expected_total: z.int().check(z.minimum(0, 'min')),
      /** Needed when something of it renews by itself. */
      consent: z.optional(consentSchema),
      metadata: z.optional(z.strictObject({ onboarding_id: z.optional(idSchema) })),
    }),
    output: single(orderCodec),
    refusals: [
      'plan.unavailable',
      'subscription.active',
      'order.elsewhere',
      'price.changed',
      'consent.missing',
      'card.missing',
      ...promoRefusals,
      'idempotency.mismatch',
      'idempotency.running',
      'record.missing',
      'permission.missing',
    ],
  },
  listOrders: {
    method: 'GET',
    path: '/cash/orders',
    summary: 'Orders of the caller’s customer, newest first',
    access: mayLook,
    query: z.strictObject({ ...pageQuery, 'filter[status]': z.optional(z.enum(orderStatuses)) }),
    output: page(orderCodec),
    refusals: ['record.missing', 'permission.missing'],
  },
  getOrder: {
    method: 'GET',
    path: '/cash/orders/{id}',
    summary: 'An order as it is now; while a charge is open the gateway is asked first',
    access: mayLook,
    params: idParams,
    output: single(orderCodec),
    refusals: ['record.missing', 'permission.missing'],
  },
  getReceipt: {
    method: 'GET',
    path: '/cash/orders/{id}/receipt',
    summary: 'The receipt of a paid order',
    access: mayLook,
    params: idParams,
    output: single(receiptCodec),
    refusals: ['record.missing', 'permission.missing'],
  },
  downloadReceipt: {
    method: 'GET',
    path: '/cash/orders/{id}/receipt.pdf',
    summary: 'The receipt of a paid order as a PDF, in the caller’s language',
    access: mayLook,
    params: idParams,
    output: fileSchema,
    file: 'application/pdf',
    refusals: ['record.missing', 'permission.missing'],
  },
  cancelOrder: {
    method: 'DELETE',
    path: '/cash/orders/{id}',
    summary: 'Give up an order that nothing was charged for',
    access: mayPay,
    params: idParams,
    output: single(orderCodec),
    refusals: ['record.missing', 'order.state', 'permission.missing'],
  },
  chargeOrder: {
    method: 'POST',
    path: '/cash/orders/{id}/charge',
    summary: 'Charge an order; whatever this answers, the order is the truth',
    access: mayPay,
    params: idParams,
    body: z.strictObject({
      driver: z.optional(z.enum(drivers)),
      payment_method: z.optional(z.strictObject({ id: idSchema })),
      device_session_id: z.optional(deviceSession),
    }),
    output: single(orderCodec),
    refusals: [
      'record.missing',
      'order.state',
      'order.elsewhere',
      'price.changed',
      'card.missing',
      ...promoRefusals,
      'charge.refused',
      'permission.missing',
    ],
  },
  confirmOrder: {
    method: 'POST',
    path: '/cash/orders/{id}/confirm',
    summary: 'After the bank’s challenge: read the charge again at its gateway',
    access: mayPay,
    params: idParams,
    body: z.strictObject({}),
    output: single(orderCodec),
    refusals: ['record.missing', 'charge.refused', 'permission.missing'],
  },
  applyPromoCode: {
    method: 'POST',
    path: '/cash/promocodes/apply',
    summary: 'Whether a promo code is good for a plan, and what it takes off',
    access: mayPay,
    body: z.strictObject({ code: promoCodeSchema, subscription_plan_id: z.optional(idSchema) }),
    output: single(promoCodeCodec),
    refusals: [...promoRefusals, 'record.missing', 'permission.missing'],
  },
} as const satisfies Record<string, Endpoint>
