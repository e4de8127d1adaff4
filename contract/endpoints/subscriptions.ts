import type { Endpoint } from '../endpoint.ts'
import { cancellationBody } from '../cancellation.ts'
import { idParams, idSchema } from '../id.ts'
import { orderCodec } from '../order.ts'
import { page, pageQuery, single } from '../page.ts'
import { pauseBody } from '../pause.ts'
import { changedSchema, changeQuoteCodec, subscriptionChangeInput, subscriptionChangeSchema } from '../subscription-change.ts'
import { subscriptionCodec, subscriptionStatusFilter } from '../subscription.ts'
import { request } from '../record.ts'
import * as z from '../zod.ts'

const mayUpdate = { permission: 'subscriptions.update' } as const
const refusals = ['record.missing', 'subscription.state', 'permission.missing'] as const
const withLimits = { include: z.optional(z.literal('limits')) } as const

/** Subscriptions. Every member of a customer may see them, because they bring its applications. */
export const subscriptionEndpoints = {
  listSubscriptions: {
    method: 'GET',
    path: '/subscriptions',
    summary: 'Subscriptions of the caller’s customer, the newest first',
    access: 'signedIn',
    query: request({
      ...pageQuery,
      ...withLimits,
      'filter[cliente_id]': z.optional(idSchema),
      'filter[status]': z.optional(subscriptionStatusFilter),
    }),
    output: page(subscriptionCodec),
    refusals: [],
  },
  getSubscription: {
    method: 'GET',
    path: '/subscriptions/{id}',
    summary: 'A subscription of the caller’s customer',
    access: 'signedIn',
    params: idParams,
    query: request(withLimits),
    output: single(subscriptionCodec),
    refusals: ['record.missing'],
  },
  updateSubscription: {
    method: 'PUT',
    path: '/subscriptions/{id}',
    summary: 'Let a subscription renew by itself, or end with its period',
    access: mayUpdate,
    params: idParams,
    body: request({ auto_renew: z.boolean() }),
    output: single(subscriptionCodec),
    refusals: [...refusals, 'consent.missing'],
  },
  cancelSubscription: {
    method: 'DELETE',
    path: '/subscriptions/{id}',
    summary: 'Cancel a subscription at once and for ever (SET-5)',
    access: mayUpdate,
    params: idParams,
    output: single(subscriptionCodec),
    refusals,
  },
  endSubscription: {
    method: 'POST',
    path: '/subscriptions/{id}/cancel',
    summary: 'Cancel a subscription with its period, at once, or on a day; a cancellation that waits can be undone',
    access: mayUpdate,
    params: idParams,
    body: cancellationBody,
    output: single(subscriptionCodec),
    refusals,
  },
  pauseSubscription: {
    method: 'POST',
    path: '/subscriptions/{id}/pause',
    summary: 'Pause a subscription from the end of its paid period for whole months; it resumes by itself',
    access: mayUpdate,
    params: idParams,
    body: pauseBody,
    output: single(subscriptionCodec),
    refusals: [...refusals, 'pause.unavailable'],
  },
  resumeSubscription: {
    method: 'DELETE',
    path: '/subscriptions/{id}/pause',
    summary: 'Undo a pause that has not begun, or end one that runs: a new period is charged at once',
    access: mayUpdate,
    params: idParams,
    output: single(subscriptionCodec),
    refusals: [...refusals, 'card.missing'],
  },
  paySubscription: {
    method: 'POST',
    path: '/subscriptions/{id}/pay',
    summary: 'The order of what is due, to be charged now; with `all_due`, one order of all that the customer owes',
    access: mayUpdate,
    idempotent: true,
    params: idParams,
    body: request({
      payment_method: z.optional(z.strictObject({ id: idSchema })),
      all_due: z.optional(z.int().check(z.minimum(0, 'min'))),
    }),
    output: single(orderCodec),
    refusals: [...refusals, 'price.changed', 'card.missing', 'idempotency.mismatch', 'idempotency.running'],
  },
  quoteChange: {
    method: 'POST',
    path: '/subscriptions/{id}/change/quote',
    summary: 'What another plan, period or number of add-ons would cost, and when it would begin',
    access: mayUpdate,
    params: idParams,
    body: request(subscriptionChangeInput),
    output: single(changeQuoteCodec),
    refusals: [...refusals, 'plan.unavailable', 'change.same', 'change.once'],
  },
  changeSubscription: {
    method: 'POST',
    path: '/subscriptions/{id}/change',
    summary: 'Change plan, period or add-ons: up now, by an order to be charged; down at the renewal',
    access: mayUpdate,
    idempotent: true,
    params: idParams,
    body: subscriptionChangeSchema,
    output: single(changedSchema),
    refusals: [
      ...refusals,
      'plan.unavailable',
      'change.same',
      'change.once',
      'price.changed',
      'order.elsewhere',
      'card.missing',
      'idempotency.mismatch',
      'idempotency.running',
    ],
  },
  dropChange: {
    method: 'DELETE',
    path: '/subscriptions/{id}/change',
    summary: 'Give up the change that waits for the renewal',
    access: mayUpdate,
    params: idParams,
    output: single(subscriptionCodec),
    refusals: [...refusals, 'change.announced'],
  },
} as const satisfies Record<string, Endpoint>
