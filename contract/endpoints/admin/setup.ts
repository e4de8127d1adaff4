import { openpayKeys, stripeKeys } from '../../admin/gateway-account.ts'
import { passing, setupRecord, setupStepSchema, stocking } from '../../admin/setup.ts'
import { drivers } from '../../driver.ts'
import type { Endpoint } from '../../endpoint.ts'
import { legalEdit, legalKindSchema } from '../../legal-text.ts'
import { single } from '../../page.ts'
import { request } from '../../record.ts'
import * as z from '../../zod.ts'
import { refused, staffWith } from './kit.ts'

const storing = [...refused, 'gateway.account', 'gateway.unavailable', 'record.changed'] as const

/** The guided beginning of a new installation (docs/decisions/0094). Each act answers with all that is stored now. */
export const setupEndpoints = {
  getSetup: {
    method: 'GET',
    path: '/admin/setup',
    summary: 'How far a new installation is',
    access: staffWith('configuration.list'),
    output: single(setupRecord),
    refusals: refused,
  },
  publishLegalText: {
    method: 'PUT',
    path: '/admin/legal/{kind}',
    summary: 'Publish the terms or the privacy notice as a new version',
    access: staffWith('configuration.update'),
    recentSignIn: true,
    params: z.strictObject({ kind: legalKindSchema }),
    body: legalEdit,
    output: single(setupRecord),
    refusals: [...refused, 'record.changed'],
  },
  tryMail: {
    method: 'POST',
    path: '/admin/setup/mail',
    summary: 'Send a mail to oneself now, and say what the mail server answered',
    access: staffWith('configuration.update'),
    body: request({}),
    output: single(setupRecord),
    refusals: refused,
  },
  probeGateways: {
    method: 'POST',
    path: '/admin/setup/gateways',
    summary: 'Read from each gateway with the keys in force, and say what it answered',
    access: staffWith('configuration.update'),
    body: request({}),
    output: single(setupRecord),
    refusals: refused,
  },
  storeStripeKeys: {
    method: 'PUT',
    path: '/admin/setup/gateways/stripe',
    summary: 'Try keys of an own account at Stripe, and charge with them from now on',
    access: staffWith('configuration.update'),
    recentSignIn: true,
    body: stripeKeys,
    output: single(setupRecord),
    refusals: storing,
  },
  storeOpenpayKeys: {
    method: 'PUT',
    path: '/admin/setup/gateways/openpay',
    summary: 'Try keys of an own account at Openpay, and charge with them from now on',
    access: staffWith('configuration.update'),
    recentSignIn: true,
    body: openpayKeys,
    output: single(setupRecord),
    refusals: storing,
  },
  removeGatewayKeys: {
    method: 'DELETE',
    path: '/admin/setup/gateways/{driver}',
    summary: 'Go back to the installation’s account at a gateway',
    access: staffWith('configuration.update'),
    recentSignIn: true,
    params: z.strictObject({ driver: z.enum(drivers) }),
    output: single(setupRecord),
    refusals: storing,
  },
  stockCatalogue: {
    method: 'POST',
    path: '/admin/setup/catalogue',
    summary: 'Create the products and plans of a template, on sale at once',
    access: staffWith('subscription_plans.store'),
    body: stocking,
    output: single(setupRecord),
    refusals: [...refused, 'value.unique'],
  },
  passSetupStep: {
    method: 'PUT',
    path: '/admin/setup/steps/{step}',
    summary: 'Leave a step for later, or take it up again',
    access: staffWith('configuration.update'),
    params: z.strictObject({ step: setupStepSchema }),
    body: passing,
    output: single(setupRecord),
    refusals: refused,
  },
} as const satisfies Record<string, Endpoint>
