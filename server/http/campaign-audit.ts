import type { AuditRecord } from '../queries/audit-log.ts'
import type { PriceCampaign } from '../queries/price-campaigns.ts'

/** What happened to a price campaign, as the action of its audit record. */
const actions = {
  began: 'price_campaigns.create',
  announce: 'price_campaigns.announce',
  stop: 'price_campaigns.stop',
  excepted: 'price_campaigns.except',
  ended: 'price_campaigns.finish',
  lapsed: 'price_campaigns.expire',
} as const

type Audited = Pick<
  PriceCampaign,
  | 'tenant'
  | 'id'
  | 'staffCustomer'
  | 'staffId'
  | 'requestId'
  | 'planId'
  | 'fromVersion'
  | 'toVersion'
  | 'period'
  | 'appliesOn'
  | 'reason'
>

/** Returns the audit record of a price campaign, under whoever began it unless `by` says another. */
export function campaignAudit(
  campaign: Audited,
  happened: keyof typeof actions,
  at: Date,
  { by, more = {} }: { by?: { customerId: string; userId: string; requestId: string }; more?: Record<string, string> } = {},
): AuditRecord {
  const { tenant, id, planId, fromVersion, toVersion, period, appliesOn, reason } = campaign
  const own = { customerId: campaign.staffCustomer, userId: campaign.staffId, requestId: campaign.requestId }
  const { customerId, userId: actorId, requestId } = by ?? own
  const of = { entity: 'price_campaigns', entityId: id, before: null }
  const what = { plan_id: planId, from_version: fromVersion, to_version: toVersion, period, applies_on: appliesOn, reason }
  return { tenant, customerId, actorId, requestId, at, action: actions[happened], ...of, after: { ...what, ...more } }
}
