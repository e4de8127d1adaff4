import { catalogueStatusCodec, catalogueStatuses } from './catalogue-status.ts'
import { featureCodec, featureSchema } from './feature.ts'
import { localisedSchema } from './localised.ts'
import { priceCodec, priceSchema } from './pricing.ts'
import { onboardingStrategies } from './strategy.ts'
import * as z from './zod.ts'

const deepLinkCodesSchema = z.object({ monthly: z.nullable(z.string()), yearly: z.nullable(z.string()) })
const giftSchema = z.object({ id: z.string(), name: localisedSchema, quantity: z.int() })
const marketingSchema = z.object({ id: z.string(), description: localisedSchema })

/** How a registration link names a plan: by its code or its id. */
export const planLinkSchema = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/, 'link.code'))

const textsWire = z.object({
  name: z.string(),
  free_trial_subtitle: z.string(),
  button: z.string(),
  details: z.string(),
})
const textsSchema = z.object({
  name: z.string(),
  freeTrialSubtitle: z.string(),
  button: z.string(),
  details: z.string(),
})
const textsCodec = z.codec(textsWire, textsSchema, {
  decode: ({ free_trial_subtitle, ...same }) => ({ ...same, freeTrialSubtitle: free_trial_subtitle }),
  encode: ({ freeTrialSubtitle, ...same }) => ({ ...same, free_trial_subtitle: freeTrialSubtitle }),
})

const planProductWire = z.object({ id: z.string(), key: z.string(), name: localisedSchema, features: z.array(featureCodec) })
const planProductSchema = z.object({ id: z.string(), key: z.string(), name: localisedSchema, features: z.array(featureSchema) })

const planWire = z.object({
  id: z.string(),
  name: z.string(),
  order: z.int(),
  status: catalogueStatusCodec,
  trial_days: z.int(),
  pricing: z.array(priceCodec),
  products: z.array(planProductWire),
  gifts: z.array(giftSchema),
  addons: z.array(z.object({ id: z.string(), name: localisedSchema, pricing: z.array(priceCodec) })),
  marketing: z.array(marketingSchema),
  metadata: z.object({
    onboarding: z.boolean(),
    onboarding_strategy: z.enum(onboardingStrategies),
    register: z.boolean(),
    link_only: z.boolean(),
    order: z.int(),
    free_trial: z.boolean(),
    show_free_trial_subtitle: z.boolean(),
    default_selected: z.boolean(),
    deep_link_code: deepLinkCodesSchema,
  }),
  translations: z.object({ 'es-MX': textsCodec, en: textsCodec }),
  version: z.int(),
  created_at: z.string(),
})

const planSchema = z.object({
  id: z.string(),
  name: z.string(),
  order: z.int(),
  status: z.enum(catalogueStatuses),
  trialDays: z.int(),
  prices: z.array(priceSchema),
  products: z.array(planProductSchema),
  gifts: z.array(giftSchema),
  addons: z.array(z.object({ id: z.string(), name: localisedSchema, prices: z.array(priceSchema) })),
  marketing: z.array(marketingSchema),
  offeredAtOnboarding: z.boolean(),
  offeredAtRegistration: z.boolean(),
  soldByLink: z.boolean(),
  strategy: z.enum(onboardingStrategies),
  freeTrial: z.boolean(),
  showsFreeTrialSubtitle: z.boolean(),
  selectedByDefault: z.boolean(),
  deepLinkCodes: deepLinkCodesSchema,
  texts: z.object({ 'es-MX': textsSchema, en: textsSchema }),
  version: z.int(),
  createdAt: z.string(),
})

/**
 * A subscription plan as it is sold. `name` is internal to the catalogue; customers read `texts`. A plan that is
 * `soldByLink` is in no list.
 */
export type Plan = z.infer<typeof planSchema>

/** Converts a subscription plan between the wire and the code. The trial is in days. Dates are ISO 8601 UTC. */
export const planCodec = z.codec(planWire, planSchema, {
  decode: ({ trial_days, pricing, addons, metadata, translations, created_at, ...same }) => ({
    ...same,
    trialDays: trial_days,
    prices: pricing,
    addons: addons.map(({ pricing: prices, ...addon }) => ({ ...addon, prices })),
    offeredAtOnboarding: metadata.onboarding,
    offeredAtRegistration: metadata.register,
    soldByLink: metadata.link_only,
    strategy: metadata.onboarding_strategy,
    freeTrial: metadata.free_trial,
    showsFreeTrialSubtitle: metadata.show_free_trial_subtitle,
    selectedByDefault: metadata.default_selected,
    deepLinkCodes: metadata.deep_link_code,
    texts: translations,
    createdAt: created_at,
  }),
  encode: ({
    trialDays,
    prices,
    addons,
    offeredAtOnboarding,
    offeredAtRegistration,
    soldByLink,
    strategy,
    freeTrial,
    showsFreeTrialSubtitle,
    selectedByDefault,
    deepLinkCodes,
    texts,
    createdAt,
    ...same
  }) => ({
    ...same,
    trial_days: trialDays,
    pricing: prices,
    addons: addons.map(({ prices: pricing, ...addon }) => ({ ...addon, pricing })),
    metadata: {
      onboarding: offeredAtOnboarding,
      onboarding_strategy: strategy,
      register: offeredAtRegistration,
      link_only: soldByLink,
      order: same.order,
      free_trial: freeTrial,
      show_free_trial_subtitle: showsFreeTrialSubtitle,
      default_selected: selectedByDefault,
      deep_link_code: deepLinkCodes,
    },
    translations: texts,
    created_at: createdAt,
  }),
})
