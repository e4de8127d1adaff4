import { challengeAnswerSchema } from '../captcha.ts'
import { ownershipClaimSchema } from '../claim.ts'
import { emailSchema } from '../email.ts'
import type { Endpoint } from '../endpoint.ts'
import { idSchema } from '../id.ts'
import { acknowledgement, single } from '../page.ts'
import { periodCodec } from '../period.ts'
import { companySchema, marketingSchema } from '../registration.ts'
import { rfcSchema } from '../rfc.ts'
import { record, request } from '../record.ts'
import * as z from '../zod.ts'

const chosenPlan = { strategy: z.literal('plan_upfront'), subscription_plan_id: idSchema, period: periodCodec } as const

/**
 * A visitor becomes a customer, or claims the account of a tax id (docs/domain.md#registration-claims-and-onboarding).
 */
export const registrationEndpoints = {
  beginOnboarding: {
    method: 'POST',
    path: '/onboardings',
    summary: 'Begin an onboarding record when a plan is chosen, before there is an account',
    access: 'anyone',
    body: request({ ...chosenPlan, marketing: z.optional(marketingSchema) }),
    output: single(z.object({ id: z.string() })),
    refusals: ['plan.unavailable'],
  },
  checkRegistration: {
    method: 'POST',
    path: '/onboardings/guard',
    summary: 'Whether an RFC and an e-mail address can still be registered',
    access: 'anyone',
    body: request({ rfc: rfcSchema, email: emailSchema }),
    output: acknowledgement,
    refusals: ['rfc.unique', 'rfc.claim_in_process', 'email.unique'],
  },
  registerCustomer: {
    method: 'POST',
    path: '/register',
    summary: 'Make a customer, its owner and its onboarding record, all or nothing',
    access: 'anyone',
    captcha: 'register',
    idempotent: true,
    body: request({
      ...companySchema.shape,
      ...chosenPlan,
      token: z.optional(z.string().check(z.maxLength(256, 'max'))),
      challenge: challengeAnswerSchema,
      marketing: z.optional(marketingSchema),
      onboarding_id: z.optional(idSchema),
    }),
    output: single(record({ usuario: z.object({ id: z.string() }), cliente: z.object({ id: z.string() }) })),
    refusals: [
      'captcha.failed',
      'plan.unavailable',
      'link.wrong',
      'rfc.unique',
      'rfc.claim_in_process',
      'email.unique',
      'idempotency.mismatch',
      'idempotency.running',
    ],
  },
  claimOwnership: {
    method: 'POST',
    path: '/onboardings/claims',
    summary: 'Claim the account of a registered RFC; its owner and the administrators are told',
    access: 'anyone',
    captcha: 'claim',
    body: request({
      onboarding_id: z.optional(idSchema),
      challenge: challengeAnswerSchema,
      metadata: z.strictObject({ claims: z.strictObject({ ownership: ownershipClaimSchema }) }),
    }),
    output: acknowledgement,
    refusals: ['captcha.failed', 'rfc.unregistered', 'rfc.claim_in_process'],
  },
} as const satisfies Record<string, Endpoint>
