import { catalogueStatusCodec, catalogueStatuses } from '../catalogue-status.ts'
import { idSchema } from '../id.ts'
import { localisedSchema } from '../localised.ts'
import { type Period, periods } from '../period.ts'
import { lineSchema, linesSchema } from '../plain-text.ts'
import { priceCodec, recurrences } from '../pricing.ts'
import { record } from '../record.ts'
import { onboardingStrategies } from '../strategy.ts'
import * as z from '../zod.ts'
import { localisedLine, pricingInput } from './catalogue.ts'

/** A row of the list of plans. `sold` is how many live subscriptions it has. */
export const planRow = record({
  id: z.string(),
  name: z.string(),
  label: localisedSchema,
  order: z.int(),
  status: catalogueStatusCodec,
  pricing: z.array(priceCodec),
  strategy: z.enum(onboardingStrategies),
  register: z.boolean(),
  link_only: z.boolean(),
  onboarding: z.boolean(),
  default_selected: z.boolean(),
  version: z.int(),
  sold: z.int(),
  created_at: z.string(),
})
export type PlanRow = z.output<typeof planRow>

/** A version of a plan: those that were sold keep theirs (docs/decisions/0008). */
export const planVersion = record({ version: z.int(), created_at: z.string(), sold: z.int() })

const texts = z.strictObject({
  name: lineSchema(2, 80),
  free_trial_subtitle: lineSchema(0, 120),
  button: lineSchema(2, 40),
  details: linesSchema(1000),
})
const deepLinkCode = z.nullable(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{2,39}$/, 'link.code')))

/** The whole of a plan as its editor writes it (ADM-5). */
const planInput = {
  name: lineSchema(2, 80),
  status: z.enum(catalogueStatuses),
  trial_days: z.int().check(z.minimum(0, 'min'), z.maximum(365, 'max')),
  pricing: pricingInput,
  products: z.array(z.strictObject({ id: idSchema })).check(z.minLength(1, 'products.missing'), z.maxLength(20, 'count')),
  gifts: z
    .array(z.strictObject({ id: idSchema, quantity: z.int().check(z.minimum(1, 'min'), z.maximum(999, 'max')) }))
    .check(z.maxLength(20, 'count')),
  addons: z.array(z.strictObject({ id: idSchema, pricing: pricingInput })).check(z.maxLength(20, 'count')),
  marketing: z
    .array(z.strictObject({ description: localisedLine(2, 160) }))
    .check(z.minLength(1, 'marketing.missing'), z.maxLength(12, 'count')),
  metadata: z.strictObject({
    onboarding: z.boolean(),
    onboarding_strategy: z.enum(onboardingStrategies),
    register: z.boolean(),
    link_only: z.boolean(),
    order: z.int().check(z.minimum(0, 'min'), z.maximum(999, 'max')),
    free_trial: z.boolean(),
    show_free_trial_subtitle: z.boolean(),
    default_selected: z.boolean(),
    deep_link_code: z.strictObject({ monthly: deepLinkCode, yearly: deepLinkCode }),
  }),
  translations: z.strictObject({ 'es-MX': texts, en: texts }),
} as const

type Trial = { trial_days: number; metadata: { free_trial: boolean; onboarding_strategy: string } }

/** A free trial has days, and the strategy of the free trial has one. */
const trialRules = [
  z.refine<Trial>(({ trial_days: days, metadata }) => days > 0 || !metadata.free_trial, {
    error: 'trial.days',
    path: ['trial_days'],
  }),
  z.refine<Trial>(({ metadata }) => metadata.free_trial || metadata.onboarding_strategy !== 'free_trial', {
    error: 'trial.missing',
    path: ['metadata', 'free_trial'],
  }),
] as const

type Offered = { metadata: { register: boolean; link_only: boolean; onboarding: boolean } }

/** A plan that is sold by its link alone is on no list (docs/decisions/0038). */
const unlistedRules = (['register', 'onboarding'] as const).map((list) =>
  z.refine<Offered>(({ metadata }) => !(metadata.link_only && metadata[list]), {
    error: 'link.listed',
    path: ['metadata', list],
  }),
)

const linked = z.object({
  pricing: z.array(z.object({ recurrence: z.enum(recurrences) })),
  metadata: z.object({
    register: z.boolean(),
    link_only: z.boolean(),
    deep_link_code: z.object({ monthly: z.nullable(z.string()), yearly: z.nullable(z.string()) }),
  }),
})
type Linked = z.output<typeof linked>

/** Whether the deep link of a period needs a code: it is sold to who registers (docs/specification.md#field-rules). */
export function needsLinkCode(
  { registrable, pricing }: { registrable: boolean; pricing: Linked['pricing'] },
  period: Period,
): boolean {
  return registrable && pricing.some(({ recurrence }) => recurrence === period)
}

/** Looked at as soon as prices, registration and codes can be read, whatever else is wrong. */
const linkRules = periods.map((period) =>
  z.refine<Linked>(
    ({ pricing, metadata: { register, link_only, deep_link_code: codes } }) =>
      codes[period] !== null || !needsLinkCode({ registrable: register || link_only, pricing }, period),
    {
      error: 'required',
      path: ['metadata', 'deep_link_code', period],
      when: ({ value }) => z.safeParse(linked, value).success,
    },
  ),
)

export const newPlan = z.strictObject(planInput).check(...trialRules, ...unlistedRules, ...linkRules)
export const planEdit = z.strictObject({ ...planInput, version: z.int() }).check(...trialRules, ...unlistedRules, ...linkRules)
export type NewPlan = z.output<typeof newPlan>
