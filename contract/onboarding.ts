import { idSchema } from './id.ts'
import { onboardingStatusCodec, onboardingStatuses, onboardingSteps, type OnboardingStep } from './onboarding-step.ts'
import { lineItemInput } from './line-item.ts'
import { periodCodec, periods } from './period.ts'
import { lineSchema } from './plain-text.ts'
import { request } from './record.ts'
import { strictRfcSchema } from './rfc.ts'
import { onboardingStrategies } from './strategy.ts'
import * as z from './zod.ts'

/** The cart of the checkout, stored so that the person finds it on another device. */
export const cartCodec = request({
  line_items: z.array(lineItemInput).check(z.maxLength(50, 'count')),
  promocode: z.nullable(z.string().check(z.maxLength(40, 'max'))),
})
export type Cart = z.output<typeof cartCodec>

const visitedWire = z.partialRecord(z.enum(onboardingSteps), z.object({ visited: z.literal(true) }))

const onboardingWire = z.object({
  id: z.string(),
  cliente_id: z.string(),
  rfc: z.nullable(z.string()),
  name: z.string(),
  strategy: z.enum(onboardingStrategies),
  step: z.enum(onboardingSteps),
  period: periodCodec,
  subscription_plan_id: z.nullable(z.string()),
  trial_days: z.int(),
  status: onboardingStatusCodec,
  onboarding: visitedWire,
  metadata: z.object({
    abandoned_at: z.nullable(z.string()),
    last_activity_at: z.nullable(z.string()),
    retry: z.boolean(),
    cart: z.nullable(cartCodec),
  }),
  version: z.int(),
  created_at: z.string(),
})
const onboardingSchema = z.object({
  id: z.string(),
  customerId: z.string(),
  rfc: z.nullable(z.string()),
  name: z.string(),
  strategy: z.enum(onboardingStrategies),
  step: z.enum(onboardingSteps),
  period: z.enum(periods),
  planId: z.nullable(z.string()),
  trialDays: z.int(),
  status: z.enum(onboardingStatuses),
  visited: z.array(z.enum(onboardingSteps)),
  abandonedAt: z.nullable(z.string()),
  lastActivityAt: z.nullable(z.string()),
  retry: z.boolean(),
  cart: z.nullable(z.custom<Cart>()),
  version: z.int(),
  createdAt: z.string(),
})

/**
 * The onboarding of a customer. `step` is the first step that is not done, or the last. The trial is in days. Dates are
 * ISO 8601 UTC.
 */
export type Onboarding = z.infer<typeof onboardingSchema>

export const onboardingCodec = z.codec(onboardingWire, onboardingSchema, {
  decode: ({ cliente_id, subscription_plan_id, trial_days, onboarding, metadata, created_at, ...same }) => ({
    ...same,
    customerId: cliente_id,
    planId: subscription_plan_id,
    trialDays: trial_days,
    visited: onboardingSteps.filter((step) => onboarding[step] !== undefined),
    abandonedAt: metadata.abandoned_at,
    lastActivityAt: metadata.last_activity_at,
    retry: metadata.retry,
    cart: metadata.cart,
    createdAt: created_at,
  }),
  encode: ({ customerId, planId, trialDays, visited, abandonedAt, lastActivityAt, retry, cart, createdAt, ...same }) => ({
    ...same,
    cliente_id: customerId,
    subscription_plan_id: planId,
    trial_days: trialDays,
    onboarding: Object.fromEntries(visited.map((step) => [step, { visited: true as const }])),
    metadata: { abandoned_at: abandonedAt, last_activity_at: lastActivityAt, retry, cart },
    created_at: createdAt,
  }),
})

export const onboardingNameMin = 2
export const onboardingNameMax = 200
/** The fields of the RFC step and the name step (ONB-4). */
export const onboardingRfcSchema = z.strictObject({ rfc: strictRfcSchema })
export const onboardingNameSchema = z.strictObject({ name: lineSchema(onboardingNameMin, onboardingNameMax) })

/**
 * `PUT /onboardings/{id}`. Steps are visited in order, one or several per call. Fields that the server derives
 * (`status`, `trial_days`) are accepted only unchanged. The server sets times itself and ignores those sent.
 */
export const onboardingChangeSchema = request({
  onboarding: z.optional(z.partialRecord(z.enum(onboardingSteps), z.strictObject({ visited: z.literal(true) }))),
  ...z.partial(onboardingRfcSchema).shape,
  ...z.partial(onboardingNameSchema).shape,
  period: z.optional(periodCodec),
  subscription_plan_id: z.optional(idSchema),
  trial_days: z.optional(z.int().check(z.minimum(0, 'min'), z.maximum(365, 'max'))),
  status: z.optional(onboardingStatusCodec),
  metadata: z.optional(
    request({
      retry: z.optional(z.literal(true)),
      abandoned_at: z.optional(z.null()),
      last_activity_at: z.optional(z.iso.datetime()),
      cart: z.optional(z.nullable(cartCodec)),
    }),
  ),
})

/** Returns the steps in the form of `onboarding.{step}.visited`. */
export function visitedSteps(...steps: OnboardingStep[]): { [Step in OnboardingStep]?: { visited: true } } {
  return Object.fromEntries(steps.map((step) => [step, { visited: true as const }]))
}
