import { idSchema } from '../id.ts'
import { daySchema } from '../list.ts'
import { periodCodec } from '../period.ts'
import { reasonSchema } from '../reason.ts'
import { record, request } from '../record.ts'
import * as z from '../zod.ts'

/** Days of Mexico City's calendar that a customer has between the notice of a new price and its first charge. */
export const campaignNoticeDays = 30

/** Days after its day for which a campaign waits for renewals that are late. */
export const campaignLateDays = 30

export const priceCampaignStates = [
  'counting',
  'draft',
  'announcing',
  'announced',
  'applying',
  'applied',
  'stopped',
  'expired',
] as const

/** `waiting`: its next renewal has the new price. `charged`: it renewed at the new price. */
export const campaignMemberStates = ['listed', 'announced', 'waiting', 'charged', 'left'] as const
export type CampaignMemberState = (typeof campaignMemberStates)[number]

/** Why a subscription keeps its price. */
export const campaignLeftReasons = [
  'excepted',
  'agreed',
  'ending',
  'trial',
  'unpriced',
  'same',
  'state',
  'stopped',
  'unsent',
  'late',
] as const

const centavos = z.int().check(z.minimum(0))
const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/**
 * A price campaign over the sold subscriptions of a plan. `from_version` and `period` null: every older version, both
 * periods. `old_monthly` and `new_monthly`: what those that are not left out cost in a month, in centavos with IVA.
 * `announce_until`: the last day on which it can be announced.
 */
export const priceCampaign = record({
  id: z.string(),
  plan: z.object({ id: z.string(), name: z.string() }),
  from_version: z.nullable(version),
  to_version: version,
  period: z.nullable(periodCodec),
  applies_on: daySchema,
  announce_until: daySchema,
  reason: z.string(),
  staff_name: z.nullable(z.string()),
  state: z.enum(priceCampaignStates),
  members: z.array(z.object({ state: z.enum(campaignMemberStates), count: z.int() })),
  left: z.array(z.object({ reason: z.enum(campaignLeftReasons), count: z.int() })),
  old_monthly: centavos,
  new_monthly: centavos,
  created_at: z.string(),
  announced_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
})
export type PriceCampaign = z.output<typeof priceCampaign>

/**
 * A subscription of a campaign, with what its period costs before and after in centavos with IVA. `new_total` is null
 * for one that is left out before its price was reckoned.
 */
export const campaignMember = record({
  id: z.string(),
  cliente: z.object({ id: z.string(), name: z.string() }),
  period: periodCodec,
  old_total: centavos,
  new_total: z.nullable(centavos),
  state: z.enum(campaignMemberStates),
  reason: z.nullable(z.enum(campaignLeftReasons)),
  notified_at: z.nullable(z.string()),
})
export type CampaignMember = z.output<typeof campaignMember>

/** Begins a campaign: the job lists its subscriptions, and nobody gets a mail before it is announced. */
export const newPriceCampaign = request({
  plan_id: idSchema,
  from_version: z.nullable(version),
  to_version: version,
  period: z.nullable(periodCodec),
  applies_on: daySchema,
  reason: reasonSchema,
})

export type NewPriceCampaign = z.output<typeof newPriceCampaign>

/** What a person does with a campaign. */
export const campaignSteps = ['announce', 'stop'] as const
export type CampaignStep = (typeof campaignSteps)[number]

/** Leaves one subscription out. */
export const campaignException = request({ subscription_id: idSchema, reason: reasonSchema })
