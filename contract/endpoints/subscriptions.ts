import type { Endpoint } from '../endpoint.ts'
import { idParams, idSchema } from '../id.ts'
import { page, pageQuery, single } from '../page.ts'
import { subscriptionCodec } from '../subscription.ts'
import * as z from '../zod.ts'

const withLimits = { include: z.optional(z.literal('limits')) } as const

/** What customers have. Every member of a customer may see its subscriptions: their applications come with them. */
export const subscriptionEndpoints = {
  listSubscriptions: {
    method: 'GET',
    path: '/subscriptions',
    summary: 'Subscriptions of the caller’s customer, the newest first',
    access: 'signedIn',
    query: z.strictObject({
      ...pageQuery,
      ...withLimits,
      'filter[cliente_id]': z.optional(idSchema),
      'filter[status]': z.optional(z.enum(['-3', '-2', '-1', '0', '1'])),
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
    query: z.strictObject(withLimits),
    output: single(subscriptionCodec),
    refusals: ['record.missing'],
  },
} as const satisfies Record<string, Endpoint>
