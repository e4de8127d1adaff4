import type { Endpoint } from '../endpoint.ts'
import { idParams, idSchema } from '../id.ts'
import { onboardingChangeSchema, onboardingCodec } from '../onboarding.ts'
import { onboardingSteps } from '../onboarding-step.ts'
import { acknowledgement, page, pageQuery, single } from '../page.ts'
import { onboardingStrategySchema } from '../strategy.ts'
import { request } from '../record.ts'
import * as z from '../zod.ts'

/** From the first sign-in to a working account (docs/specification.md#onboarding). */
export const onboardingEndpoints = {
  listOnboardingStrategies: {
    method: 'GET',
    path: '/onboarding_strategies',
    summary: 'How customers are taken on; of one customer, with where its steps stand; of a step, those that have it',
    access: 'signedIn',
    query: request({
      ...pageQuery,
      'filter[cliente_id]': z.optional(idSchema),
      'filter[step]': z.optional(z.enum(onboardingSteps)),
    }),
    output: page(onboardingStrategySchema),
    refusals: [],
  },
  listOnboardings: {
    method: 'GET',
    path: '/onboardings',
    summary: 'Onboardings of the caller’s customer, newest first',
    access: { permission: 'onboardings.list' },
    query: request({ ...pageQuery, 'filter[cliente_id]': z.optional(idSchema) }),
    output: page(onboardingCodec),
    refusals: ['record.missing', 'permission.missing'],
  },
  getOnboarding: {
    method: 'GET',
    path: '/onboardings/{id}',
    summary: 'An onboarding with its data',
    access: { permission: 'onboardings.info' },
    params: idParams,
    output: single(onboardingCodec),
    refusals: ['record.missing', 'permission.missing'],
  },
  updateOnboarding: {
    method: 'PUT',
    path: '/onboardings/{id}',
    summary: 'Go on with an onboarding; a visited plan that is a free trial begins it',
    access: { permission: 'onboardings.update' },
    params: idParams,
    body: onboardingChangeSchema,
    output: single(onboardingCodec),
    refusals: [
      'onboarding.step',
      'plan.unavailable',
      'rfc.unique',
      'rfc.claim_in_process',
      'record.missing',
      'permission.missing',
    ],
  },
  removeOnboarding: {
    method: 'DELETE',
    path: '/onboardings/{id}',
    summary: 'Give up an onboarding that is not finished or paid for; the customer’s next one begins anew in its place',
    access: { permission: 'onboardings.update' },
    params: idParams,
    output: acknowledgement,
    refusals: ['onboarding.step', 'order.elsewhere', 'record.missing', 'permission.missing'],
  },
} as const satisfies Record<string, Endpoint>
