import { consentSchema } from '../consent.ts'
import { ownCredit } from '../credit.ts'
import { drivers } from '../driver.ts'
import type { Endpoint } from '../endpoint.ts'
import { fileSchema } from '../file.ts'
import { idParams, idSchema } from '../id.ts'
import { monthsSchema } from '../installments.ts'
import { orderCodec, orderInput, orderStatuses, quoteCodec } from '../order.ts'
import { page, pageQuery, single } from '../page.ts'
import { receiptCodec } from '../receipt.ts'
import { request } from '../record.ts'
import { transferWays } from '../transfer.ts'
import * as z from '../zod.ts'
import { deviceSession, mayList, mayPay, promoRefusals } from './cash-rules.ts'

/** Orders, their charges and their receipts (docs/specification.md#calls). Every amount is integer centavos. */
export const orderEndpoints = {
  quoteOrder: {
    method: 'POST',
    path: '/cash/quote',
    summary: 'The server’s price of what would be ordered',
    access: mayPay,
    body: request(orderInput),
    output: single(quoteCodec),
    refusals: [
      'plan.unavailable',
      'subscription.active',
      'application.held',
      ...promoRefusals,
      'record.missing',
      'permission.missing',
    ],
  },
  createOrder: {
    method: 'POST',
    path: '/cash/orders',
    summary: 'Order a plan or products: priced by the server, charged by a call of its own',
    access: mayPay,
    idempotent: true,
    body: request({
      ...orderInput,
      payment_method: z.optional(z.strictObject({ id: idSchema })),
      /** The total that the person saw. If the price has changed, the server refuses before any charge. */
      expected_total: z.int().check(z.minimum(0, 'min')),
      /** What the person saw the credit balance pay. If it pays less by now, the server refuses before any charge. */
      expected_credit: z.optional(z.int().check(z.minimum(0, 'min'))),
      /** Required when part of the order renews automatically. */
      consent: z.optional(consentSchema),
      metadata: z.optional(request({ onboarding_id: z.optional(idSchema) })),
    }),
    output: single(orderCodec),
    refusals: [
      'plan.unavailable',
      'subscription.active',
      'application.held',
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
    access: mayList,
    query: request({ ...pageQuery, 'filter[status]': z.optional(z.enum(orderStatuses)) }),
    output: page(orderCodec),
    refusals: ['record.missing', 'permission.missing'],
  },
  getOrder: {
    method: 'GET',
    path: '/cash/orders/{id}',
    summary: 'An order as it is now; while a charge is open the gateway is asked first',
    access: mayList,
    params: idParams,
    output: single(orderCodec),
    refusals: ['record.missing', 'permission.missing'],
  },
  getCredit: {
    method: 'GET',
    path: '/cash/credit',
    summary: 'The customer’s credit balance, and what changed it',
    access: mayList,
    output: single(ownCredit),
    refusals: ['record.missing', 'permission.missing'],
  },
  getReceipt: {
    method: 'GET',
    path: '/cash/orders/{id}/receipt',
    summary: 'The receipt of a paid order',
    access: mayList,
    params: idParams,
    output: single(receiptCodec),
    refusals: ['record.missing', 'permission.missing'],
  },
  downloadReceipt: {
    method: 'GET',
    path: '/cash/orders/{id}/receipt.pdf',
    summary: 'The receipt of a paid order as a PDF, in the caller’s language',
    access: mayList,
    params: idParams,
    output: fileSchema,
    file: 'application/pdf',
    refusals: ['record.missing', 'permission.missing'],
  },
  downloadVoucher: {
    method: 'GET',
    path: '/cash/orders/{id}/voucher.pdf',
    summary: 'What to show at the store, as a PDF in the caller’s language, while the order waits for cash',
    access: mayList,
    params: idParams,
    output: fileSchema,
    file: 'application/pdf',
    refusals: ['record.missing', 'order.state', 'permission.missing'],
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
    press: true,
    params: idParams,
    body: request({
      driver: z.optional(z.enum(drivers)),
      payment_method: z.optional(z.strictObject({ id: idSchema })),
      device_session_id: z.optional(deviceSession),
      /** Begins to wait for a transfer, or for cash, instead of charging a card. */
      way: z.optional(z.enum(transferWays)),
      /** Divides the charge of a yearly period into monthly payments without interest. */
      installments: z.optional(monthsSchema),
    }),
    output: single(orderCodec),
    refusals: [
      'record.missing',
      'order.state',
      'order.elsewhere',
      'price.changed',
      'card.missing',
      'card.closed',
      'installments.unavailable',
      ...promoRefusals,
      'charge.refused',
      'gateway.unavailable',
      'idempotency.mismatch',
      'permission.missing',
    ],
  },
  confirmOrder: {
    method: 'POST',
    path: '/cash/orders/{id}/confirm',
    summary: 'After the bank’s challenge: read the charge again at its gateway',
    access: mayPay,
    params: idParams,
    body: request({}),
    output: single(orderCodec),
    refusals: ['record.missing', 'charge.refused', 'permission.missing'],
  },
} as const satisfies Record<string, Endpoint>
