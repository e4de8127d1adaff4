import { subscriptionBulkActs } from '../../admin/bulk-run.ts'
import { claimDecision, claimFilters, claimRecord } from '../../admin/claim.ts'
import { creditBody, customerCredit } from '../../admin/credit.ts'
import { refundActBody, refundBody, refundPreview, refundPreviewBody } from '../../admin/refund.ts'
import {
  chargeDecisionBody,
  newSubscription,
  orderAttention,
  orderDetail,
  orderRow,
  subscriptionDetail,
  subscriptionRow,
} from '../../admin/sale.ts'
import { subscriptionActBody } from '../../admin/subscription-act.ts'
import { trialFilters } from '../../admin/trial-filter.ts'
import { bulkBody, bulkResults } from '../../bulk.ts'
import { drivers } from '../../driver.ts'
import type { Endpoint } from '../../endpoint.ts'
import { fileSchema } from '../../file.ts'
import { idParams, idSchema } from '../../id.ts'
import { daySchema, listQuery, cursorPage, severalOf, truthFilter } from '../../list.ts'
import { orderKinds, orderStatuses } from '../../order.ts'
import { single } from '../../page.ts'
import { periodFilter } from '../../period.ts'
import { paymentStatuses, subscriptionStatuses, subscriptionStatusFilter, subscriptionTypes } from '../../subscription.ts'
import { request } from '../../record.ts'
import * as z from '../../zod.ts'
import { exportOf, idempotency, notThere, refused, staffWith } from './kit.ts'

const listSubscriptionRecords = {
  method: 'GET',
  path: '/admin/subscriptions',
  summary: 'Subscriptions of every customer (ADM-6)',
  access: staffWith('subscriptions.list'),
  query: listQuery(['-created_at', 'created_at', 'next_payment_attempt_at', 'ends_at'], {
    'filter[status]': z.optional(severalOf(subscriptionStatusFilter, subscriptionStatuses)),
    'filter[payment_status]': z.optional(severalOf(z.enum(paymentStatuses), paymentStatuses)),
    'filter[period]': z.optional(periodFilter),
    'filter[type]': z.optional(z.enum(subscriptionTypes)),
    'filter[auto_renew]': z.optional(truthFilter),
    'filter[trial]': z.optional(z.enum(trialFilters)),
    'filter[begun_since]': z.optional(daySchema),
    'filter[begun_until]': z.optional(daySchema),
    'filter[ended_since]': z.optional(daySchema),
    'filter[ended_until]': z.optional(daySchema),
    'filter[cliente_id]': z.optional(idSchema),
  }),
  output: cursorPage(subscriptionRow),
  refusals: refused,
} as const satisfies Endpoint

const listOrderRecords = {
  method: 'GET',
  path: '/admin/orders',
  summary: 'Orders of every customer',
  access: staffWith('orders.list'),
  query: listQuery(['-created_at', 'created_at'], {
    'filter[status]': z.optional(severalOf(z.enum(orderStatuses), orderStatuses)),
    'filter[kind]': z.optional(severalOf(z.enum(orderKinds), orderKinds)),
    'filter[driver]': z.optional(severalOf(z.enum(drivers), drivers)),
    'filter[since]': z.optional(daySchema),
    'filter[until]': z.optional(daySchema),
    'filter[cliente_id]': z.optional(idSchema),
    'filter[attention]': z.optional(z.enum(orderAttention)),
    'filter[refusal]': z.optional(z.string().check(z.minLength(1, 'required'), z.maxLength(60, 'max'))),
  }),
  output: cursorPage(orderRow),
  refusals: refused,
} as const satisfies Endpoint

/**
 * Subscriptions, orders and claims of every customer. Claims use the grants of onboardings.
 */
export const adminSalesEndpoints = {
  listSubscriptionRecords,
  exportSubscriptions: exportOf(listSubscriptionRecords),
  storeSubscription: {
    method: 'POST',
    path: '/subscriptions',
    summary: 'Begin a plan for a customer as a trial, without a card',
    access: staffWith('subscriptions.store'),
    idempotent: true,
    body: newSubscription,
    output: single(subscriptionDetail),
    refusals: [...notThere, 'merge.closed', 'plan.unavailable', 'subscription.active', ...idempotency],
  },
  getSubscriptionRecord: {
    method: 'GET',
    path: '/admin/subscriptions/{id}',
    summary: 'A subscription with the acts that are open, and why others are not',
    access: staffWith('subscriptions.info'),
    params: idParams,
    output: single(subscriptionDetail),
    refusals: notThere,
  },
  actOnSubscription: {
    method: 'POST',
    path: '/admin/subscriptions/{id}/acts',
    summary: 'Do one of the acts that the subscription’s lifecycle allows',
    access: staffWith('subscriptions.update'),
    params: idParams,
    body: subscriptionActBody,
    output: single(subscriptionDetail),
    refusals: [...notThere, 'subscription.state', 'record.changed', 'card.missing', 'consent.missing', 'plan.unavailable'],
  },
  syncSubscription: {
    method: 'POST',
    path: '/subscriptions/{id}/sync',
    summary: 'Provision a subscription’s applications again, and look again at what its time asks for',
    access: staffWith('subscriptions.sync'),
    params: idParams,
    body: request({}),
    output: single(subscriptionDetail),
    refusals: [...notThere, 'subscription.state'],
  },
  bulkSubscriptions: {
    method: 'POST',
    path: '/admin/subscriptions/bulk',
    summary: 'One act on many subscriptions, each by itself',
    access: staffWith('subscriptions.update'),
    body: bulkBody(subscriptionBulkActs),
    output: single(bulkResults),
    refusals: refused,
  },
  listOrderRecords,
  exportOrders: exportOf(listOrderRecords),
  getOrderRecord: {
    method: 'GET',
    path: '/admin/orders/{id}',
    summary: 'An order with every attempt to charge it and what the provider said',
    access: staffWith('orders.info'),
    params: idParams,
    output: single(orderDetail),
    refusals: notThere,
  },
  checkOrder: {
    method: 'POST',
    path: '/admin/orders/{id}/check',
    summary: 'Ask the provider now about an attempt that nobody knows the end of',
    access: staffWith('orders.update'),
    params: idParams,
    body: request({}),
    output: single(orderDetail),
    refusals: [...notThere, 'order.state', 'gateway.unavailable'],
  },
  decideCharge: {
    method: 'POST',
    path: '/admin/orders/{id}/decision',
    summary: 'End a charge that only a person can decide: accept it, give it back, or mark it as not charged',
    access: staffWith('orders.update'),
    recentSignIn: true,
    params: idParams,
    body: chargeDecisionBody,
    output: single(orderDetail),
    refusals: [...notThere, 'order.state'],
  },
  previewRefund: {
    method: 'POST',
    path: '/admin/orders/{id}/refunds/preview',
    summary: 'What a refund would do: what the customer reads, what ends, and whether a second person must approve it',
    access: staffWith('refunds.store'),
    params: idParams,
    body: refundPreviewBody,
    output: single(refundPreview),
    refusals: [...notThere, 'order.state', 'record.changed', 'refund.amount'],
  },
  requestRefund: {
    method: 'POST',
    path: '/admin/orders/{id}/refunds',
    summary: 'Give back a part or the whole of a charge; above a limit a second person must approve it',
    access: staffWith('refunds.store'),
    recentSignIn: true,
    idempotent: true,
    params: idParams,
    body: refundBody,
    output: single(orderDetail),
    refusals: [...notThere, 'order.state', 'record.changed', 'refund.amount', ...idempotency],
  },
  actOnRefund: {
    method: 'POST',
    path: '/admin/orders/{id}/refunds/acts',
    summary: 'Approve or reject a refund as the second person, or ask the provider about it now',
    access: staffWith('refunds.update'),
    recentSignIn: true,
    params: idParams,
    body: refundActBody,
    output: single(orderDetail),
    refusals: [...notThere, 'order.state', 'refund.second_person'],
  },
  downloadEvidence: {
    method: 'GET',
    path: '/admin/orders/{id}/evidence.pdf',
    summary: 'The evidence for a disputed charge as a PDF: what was agreed to, told and used',
    access: staffWith('orders.update'),
    params: idParams,
    output: fileSchema,
    file: 'application/pdf',
    refusals: [...notThere, 'order.state'],
  },
  getCustomerCredit: {
    method: 'GET',
    path: '/admin/clientes/{id}/credit',
    summary: 'A customer’s credit balance, and what changed it',
    access: staffWith('credits.list'),
    params: idParams,
    output: single(customerCredit),
    refusals: notThere,
  },
  changeCredit: {
    method: 'POST',
    path: '/admin/clientes/{id}/credit',
    summary: 'Grant a customer credit, or withdraw it, with a reason',
    access: staffWith('credits.update'),
    recentSignIn: true,
    idempotent: true,
    params: idParams,
    body: creditBody,
    output: single(customerCredit),
    refusals: [...notThere, 'record.changed', 'merge.closed', 'credit.amount', 'credit.limit', ...idempotency],
  },
  listClaims: {
    method: 'GET',
    path: '/admin/claims',
    summary: 'Claims of accounts',
    access: staffWith('onboardings.list'),
    query: listQuery(['-created_at', 'created_at'], { 'filter[state]': z.optional(z.enum(claimFilters)) }),
    output: cursorPage(claimRecord),
    refusals: refused,
  },
  getClaim: {
    method: 'GET',
    path: '/admin/claims/{id}',
    summary: 'A claim',
    access: staffWith('onboardings.info'),
    params: idParams,
    output: single(claimRecord),
    refusals: notThere,
  },
  decideClaim: {
    method: 'PUT',
    path: '/admin/claims/{id}',
    summary: 'Begin the review of a claim, approve it (the claimant becomes owner, the old one is told) or reject it',
    access: staffWith('onboardings.update'),
    recentSignIn: true,
    params: idParams,
    body: claimDecision,
    output: single(claimRecord),
    refusals: [...notThere, 'record.changed', 'claim.state', 'email.unique'],
  },
} as const satisfies Record<string, Endpoint>
