import {
  campaignException,
  campaignMember,
  campaignMemberStates,
  campaignSteps,
  newPriceCampaign,
  priceCampaign,
} from '../../admin/price-campaign.ts'
import type { Endpoint } from '../../endpoint.ts'
import { idParams } from '../../id.ts'
import { cursorPage, listQuery } from '../../list.ts'
import { single } from '../../page.ts'
import { request } from '../../record.ts'
import * as z from '../../zod.ts'
import { idempotency, notThere, refused, staffWith } from './kit.ts'

/**
 * Another price for those who already have a plan, after a notice (docs/decisions/0161). Who may change subscriptions
 * may do it. Announcing needs a recent sign-in, because it moves money; so does stopping, by the same call.
 */
export const priceCampaignEndpoints = {
  listPriceCampaigns: {
    method: 'GET',
    path: '/admin/price_campaigns',
    summary: 'The last hundred price campaigns, the newest first',
    access: staffWith('subscriptions.list'),
    output: single(z.array(priceCampaign)),
    refusals: refused,
  },
  beginPriceCampaign: {
    method: 'POST',
    path: '/admin/price_campaigns',
    summary: 'Begin a price campaign: a job lists its subscriptions, and nobody is notified before it is announced',
    access: staffWith('subscriptions.update'),
    idempotent: true,
    body: newPriceCampaign,
    output: single(priceCampaign),
    refusals: ['campaign.open', 'campaign.late', 'campaign.version', ...notThere, ...idempotency],
  },
  getPriceCampaign: {
    method: 'GET',
    path: '/admin/price_campaigns/{id}',
    summary: 'A price campaign, with its subscriptions counted by what became of them',
    access: staffWith('subscriptions.list'),
    params: idParams,
    output: single(priceCampaign),
    refusals: notThere,
  },
  steerPriceCampaign: {
    method: 'POST',
    path: '/admin/price_campaigns/{id}/steps',
    summary: 'Announce a price campaign, or stop it before its day',
    access: staffWith('subscriptions.update'),
    recentSignIn: true,
    params: idParams,
    body: request({ step: z.enum(campaignSteps) }),
    output: single(priceCampaign),
    refusals: ['campaign.state', 'campaign.late', ...notThere],
  },
  listCampaignMembers: {
    method: 'GET',
    path: '/admin/price_campaigns/{id}/members',
    summary: 'The subscriptions of a price campaign',
    access: staffWith('subscriptions.list'),
    params: idParams,
    query: listQuery(['listed_at'], { 'filter[state]': z.optional(z.enum(campaignMemberStates)) }),
    output: cursorPage(campaignMember),
    refusals: notThere,
  },
  exceptCampaignMember: {
    method: 'POST',
    path: '/admin/price_campaigns/{id}/exceptions',
    summary: 'Leave one subscription out of a price campaign before its day: its price stays',
    access: staffWith('subscriptions.update'),
    params: idParams,
    body: campaignException,
    output: single(priceCampaign),
    refusals: ['campaign.state', ...notThere],
  },
} as const satisfies Record<string, Endpoint>
