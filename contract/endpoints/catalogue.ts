import type { Endpoint } from '../endpoint.ts'
import { idParams } from '../id.ts'
import { page, pageQuery, single } from '../page.ts'
import { planCodec, planLinkSchema } from '../plan.ts'
import { productCodec } from '../product.ts'
import { settingSchema } from '../setting.ts'
import { request } from '../record.ts'
import * as z from '../zod.ts'

const yes = z.codec(z.literal('true'), z.literal(true), { decode: () => true as const, encode: () => 'true' as const })

/**
 * Products and plans. Plans are public, because visitors choose one. Visitors see only active plans that are offered
 * somewhere, and the plan of their link.
 */
export const catalogueEndpoints = {
  listPlans: {
    method: 'GET',
    path: '/subscription_plans',
    summary: 'Active subscription plans, by their order',
    access: 'anyone',
    query: request({
      ...pageQuery,
      sort: z.optional(z.literal('order')),
      'filter[register]': z.optional(yes),
      'filter[onboarding]': z.optional(yes),
      'filter[status]': z.optional(z.literal('active')),
      'filter[link]': z.optional(planLinkSchema),
    }),
    output: page(planCodec),
    ofCatalogue: true,
    refusals: [],
  },
  getPlan: {
    method: 'GET',
    path: '/subscription_plans/{id}',
    summary: 'An active subscription plan',
    access: 'anyone',
    params: idParams,
    output: single(planCodec),
    ofCatalogue: true,
    refusals: ['record.missing'],
  },
  listProducts: {
    method: 'GET',
    path: '/products',
    summary: 'Products with their prices and features',
    access: 'signedIn',
    query: request({ ...pageQuery, 'filter[marketplace]': z.optional(yes) }),
    output: page(productCodec),
    ofCatalogue: true,
    refusals: [],
  },
  getProduct: {
    method: 'GET',
    path: '/products/{id}',
    summary: 'A product with its prices and features',
    access: 'signedIn',
    params: idParams,
    output: single(productCodec),
    ofCatalogue: true,
    refusals: ['record.missing'],
  },
  listSettings: {
    method: 'GET',
    path: '/configuraciones',
    summary: 'Configuration entries that screens need, by name',
    access: 'signedIn',
    query: request({ ...pageQuery, 'filter[entry]': z.optional(z.string().check(z.maxLength(80, 'max'))) }),
    output: page(settingSchema),
    refusals: [],
  },
} as const satisfies Record<string, Endpoint>
