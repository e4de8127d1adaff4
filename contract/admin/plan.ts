import { catalogueStatusCodec, catalogueStatuses } from '../catalogue-status.ts'
import { idSchema } from '../id.ts'
import { localisedSchema } from '../localised.ts'
import { type Period, periods } from '../period.ts'
import { lineSchema, linesSchema } from '../plain-text.ts'
import { priceCodec, recurrences } from '../pricing.ts'
import { byOwnNames, record, request } from '../record.ts'
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

/** A version of a plan. A sale keeps its version (docs/decisions/0008). */
export const planVersion = record({ version: z.int(), created_at: z.string(), sold: z.int() })

const texts = request({
  name: lineSchema(2, 80),
  free_trial_subtitle: lineSchema(0, 120),
  button: lineSchema(2, 40),
  details: linesSchema(1000),
})
const deepLinkCode = z.nullable(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{2,39}$/, 'link.code')))

/** All fields of a plan that its editor writes (ADM-5). */
const planInput = {
  name: lineSchema(2, 80),
  status: z.enum(catalogueStatuses),
  trial_days: z.int().check(z.minimum(0, 'min'), z.maximum(365, 'max')),
  pricing: pricingInput,
  products: z.array(request({ id: idSchema })).check(z.minLength(1, 'products.missing'), z.maxLength(20, 'count')),
  gifts: z
    .array(request({ id: idSchema, quantity: z.int().check(z.minimum(1, 'min'), z.maximum(999, 'max')) }))
    .check(z.maxLength(20, 'count')),
  addons: z.array(request({ id: idSchema, pricing: pricingInput })).check(z.maxLength(20, 'count')),
  marketing: z
    .array(request({ description: localisedLine(2, 160) }))
    .check(z.minLength(1, 'marketing.missing'), z.maxLength(12, 'count')),
  metadata: request({
    onboarding: z.boolean(),
    onboarding_strategy: z.enum(onboardingStrategies),
    register: z.boolean(),
    link_only: z.boolean(),
    order: z.int().check(z.minimum(0, 'min'), z.maximum(999, 'max')),
    free_trial: z.boolean(),
    show_free_trial_subtitle: z.boolean(),
    default_selected: z.boolean(),
    deep_link_code: request({ monthly: deepLinkCode, yearly: deepLinkCode }),
  }),
  translations: z.strictObject({ 'es-MX': texts, en: texts }),
} as const

type Wire = { trial_days: number; pricing: readonly { recurrence: string }[]; metadata: object }
/** Returns the plan's metadata by the code's names. Refusals still use the wire's names. */
const metadataOf = ({ metadata }: Pick<Wire, 'metadata'>) =>
  byOwnNames(metadata) as Partial<Omit<z.output<typeof planInput.metadata>, 'deepLinkCode'>>

/** A free trial needs trial days, and the strategy `free_trial` needs a free trial. */
const trialRules = [
  z.refine<Wire>((plan) => plan.trial_days > 0 || !metadataOf(plan).freeTrial, { error: 'trial.days', path: ['trial_days'] }),
  z.refine<Wire>((plan) => metadataOf(plan).freeTrial || metadataOf(plan).onboardingStrategy !== 'free_trial', {
    error: 'trial.missing',
    path: ['metadata', 'free_trial'],
  }),
] as const

/** A plan that is sold by its link alone is in no list (docs/decisions/0038). */
const unlistedRules = (['register', 'onboarding'] as const).map((list) =>
  z.refine<Wire>((plan) => !(metadataOf(plan).linkOnly && metadataOf(plan)[list]), {
    error: 'link.listed',
    path: ['metadata', list],
  }),
)

const linked = z.object({
  pricing: z.array(z.object({ recurrence: z.enum(recurrences) })),
  metadata: z.pipe(
    z.transform((metadata) => (typeof metadata === 'object' && metadata !== null ? byOwnNames(metadata) : metadata)),
    z.object({
      register: z.boolean(),
      linkOnly: z.boolean(),
      deepLinkCode: z.object({ monthly: z.nullable(z.string()), yearly: z.nullable(z.string()) }),
    }),
  ),
})
type Linked = z.output<typeof linked>

/**
 * Returns whether a period's deep link needs a code: the plan is open to registration
 * (docs/specification.md#field-rules).
 */
export function needsLinkCode(
  { registrable, pricing }: { registrable: boolean; pricing: Linked['pricing'] },
  period: Period,
): boolean {
  return registrable && pricing.some(({ recurrence }) => recurrence === period)
}

/** These rules run as soon as prices, registration and codes can be read, even when other fields are wrong. */
const linkRules = periods.map((period) =>
  z.refine<Wire>(
    (plan) => {
      const { pricing, metadata } = z.parse(linked, plan)
      const registrable = metadata.register || metadata.linkOnly
      return metadata.deepLinkCode[period] !== null || !needsLinkCode({ registrable, pricing }, period)
    },
    {
      error: 'required',
      path: ['metadata', 'deep_link_code', period],
      when: ({ value }) => z.safeParse(linked, value).success,
    },
  ),
)

const rules = [...trialRules, ...unlistedRules, ...linkRules]
export const newPlan = request(planInput, ...rules)
export const planEdit = request({ ...planInput, version: z.int() }, ...rules)
export type NewPlan = z.output<typeof newPlan>
