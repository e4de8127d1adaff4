import type { CampaignMember, PriceCampaign as WireCampaign } from '#contract/admin/price-campaign.ts'
import { periodCodec } from '#contract/period.ts'
import * as z from '#contract/zod.ts'
import { announceUntil } from '../../domain/campaign-days.ts'
import type { countMembers, listMembers } from '../../queries/price-campaign-members.ts'
import type { PriceCampaign } from '../../queries/price-campaigns.ts'

type Counts = Awaited<ReturnType<typeof countMembers>>
type Counted<Named> = Named & { count: number }

/** Returns a campaign in the form of the contract, with its subscriptions counted. */
export function campaignOf(campaign: PriceCampaign, counts: Counts): WireCampaign {
  const { id, planId, planName, fromVersion, toVersion, period, appliesOn, reason, staffName, state } = campaign
  const moved = counts.filter((one) => one.state !== 'left')
  const sum = (part: 'old' | 'total') => moved.reduce((all, one) => all + one[part], 0)
  return {
    id,
    plan: { id: planId, name: planName },
    fromVersion,
    toVersion,
    period: period === null ? null : z.decode(periodCodec, period),
    appliesOn,
    announceUntil: announceUntil(appliesOn),
    reason,
    staffName,
    state,
    members: [...new Set(counts.map((one) => one.state))].map((each) => ({
      state: each,
      count: total(counts.filter((one) => one.state === each)),
    })),
    left: counts.flatMap((one) => (one.reason === null ? [] : [{ reason: one.reason, count: one.count }])),
    oldMonthly: sum('old'),
    newMonthly: sum('total'),
    createdAt: campaign.createdAt.toISOString(),
    announcedAt: campaign.announcedAt?.toISOString() ?? null,
    endedAt: campaign.endedAt?.toISOString() ?? null,
  }
}

const total = (counts: readonly Counted<object>[]): number => counts.reduce((all, { count }) => all + count, 0)

type MemberRow = Awaited<ReturnType<typeof listMembers>>['rows'][number]

/** Returns a subscription of a campaign in the form of the contract. */
export function memberOf({
  id,
  customerId,
  customerName,
  period,
  old,
  total,
  state,
  reason,
  notifiedAt,
}: MemberRow): CampaignMember {
  return {
    id,
    customer: { id: customerId, name: customerName },
    period: z.decode(periodCodec, period),
    oldTotal: old,
    newTotal: total,
    state,
    reason,
    notifiedAt: notifiedAt?.toISOString() ?? null,
  }
}
