import type { CampaignStep } from '#contract/admin/price-campaign.ts'
import { periodCodec } from '#contract/period.ts'
import * as z from '#contract/zod.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import { priceCampaignMachine, stoppableCampaignStates } from '#machines/lifecycles/price-campaign.machine.ts'
import type { Transaction } from '../../db/database.ts'
import { appliesAt, isInTime } from '../../domain/campaign-days.ts'
import { isUuid } from '../../domain/uuid.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Handlers } from '../../http/call.ts'
import { campaignAudit } from '../../http/campaign-audit.ts'
import { pageAnswer, pageRequest } from '../../http/cursor-pages.ts'
import { soldPlan } from '../../pricing/offer.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { insertJob } from '../../queries/jobs.ts'
import { listVersions } from '../../queries/plan-records.ts'
import { countMembers, listMembers, memberKey, memberOrders } from '../../queries/price-campaign-members.ts'
import { findCampaign, holdCampaign, insertCampaign, listCampaigns, moveCampaign } from '../../queries/price-campaigns.ts'
import type { PriceCampaign } from '../../queries/price-campaigns.ts'
import { Refusal } from '../../refusal/refusal.ts'
import type { Services } from '../../services.ts'
import { leaveCampaign } from '../../subscriptions/leave-campaign.ts'
import { campaignOf, memberOf } from './price-campaign-wire.ts'
import { searched } from './searched.ts'

type Rows =
  | 'listPriceCampaigns'
  | 'beginPriceCampaign'
  | 'getPriceCampaign'
  | 'steerPriceCampaign'
  | 'listCampaignMembers'
  | 'exceptCampaignMember'

const events = { announce: 'campaign.announced', stop: 'campaign.stopped' } as const satisfies Record<CampaignStep, string>

/** Handles price campaigns: begun and steered here, carried out by a job (server/jobs/price-campaign.ts). */
export function priceCampaignRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock, wakeJobs } = services

  return {
    async listPriceCampaigns({ session }) {
      const scope = adminScope(session)
      const data = await db.reading(scope, async (tx) => {
        const campaigns = await listCampaigns(tx, scope.tenant)
        return Promise.all(campaigns.map(async (one) => campaignOf(one, await countMembers(tx, one))))
      })
      return { data }
    },

    async beginPriceCampaign({ body, session, requestId, keep }) {
      const { tenant, customerId, userId } = session.own
      const { planId, fromVersion, toVersion, period, appliesOn, reason } = body
      const now = clock.now()
      if (!isInTime(appliesOn, now)) throw new Refusal('campaign.late')
      const answer = await db.system(async (tx) => {
        await requireVersions(tx, { tenant, planId, fromVersion, toVersion })
        const staff = { staffCustomer: customerId, staffId: userId, requestId }
        const what = { planId, fromVersion, toVersion, period: period && z.encode(periodCodec, period), appliesOn, reason }
        const campaign = { tenant, ...what, ...staff, createdAt: now }
        const id = await insertCampaign(tx, campaign)
        if (id === undefined) throw new Refusal('campaign.open')
        await insertJob(tx, { tenant, customerId, kind: 'price.campaign', payload: { campaign_id: id }, now })
        await writeAudit(tx, campaignAudit({ ...campaign, id }, 'began', now))
        return keep(tx, { data: await wireOf(tx, { tenant, id }) })
      })
      wakeJobs()
      return answer
    },

    async getPriceCampaign({ params: { id }, session }) {
      const scope = adminScope(session)
      return { data: await db.reading(scope, (tx) => wireOf(tx, { tenant: scope.tenant, id })) }
    },

    async steerPriceCampaign({ params: { id }, body: { step }, session, requestId }) {
      const { tenant } = session.own
      const now = clock.now()
      const data = await db.system(async (tx) => {
        const campaign = await requireCampaign(tx, { tenant, id })
        await move(tx, campaign, step, now)
        await insertJob(tx, {
          tenant,
          customerId: campaign.staffCustomer,
          kind: 'price.campaign',
          payload: { campaign_id: campaign.id },
          now,
        })
        await writeAudit(tx, campaignAudit(campaign, step, now, { by: { ...session.own, requestId } }))
        return wireOf(tx, campaign)
      })
      wakeJobs()
      return { data }
    },

    async listCampaignMembers({ params: { id }, query, session, language }) {
      const scope = adminScope(session)
      const page = pageRequest(memberOrders, query, language)
      const { words } = searched(query.search)
      const read = await db.reading(scope, async (tx) => {
        const campaign = await requireCampaign(tx, { tenant: scope.tenant, id })
        return listMembers(tx, campaign, { words, state: query.state, page })
      })
      return pageAnswer(page, read, memberOf)
    },

    async exceptCampaignMember({ params: { id }, body: { subscriptionId, reason }, session, requestId }) {
      const { tenant } = session.own
      const now = clock.now()
      const data = await db.system(async (tx) => {
        const campaign = await requireCampaign(tx, { tenant, id })
        const state = await holdCampaign(tx, campaign)
        if (!state || !stoppableCampaignStates.includes(state) || appliesAt(campaign.appliesOn) <= now) {
          throw new Refusal('campaign.state')
        }
        const key = isUuid(subscriptionId) ? await memberKey(tx, campaign, subscriptionId) : undefined
        if (!key) throw new Refusal('record.missing')
        if (!(await leaveCampaign(tx, campaign, { key, reason: 'excepted', now }))) throw new Refusal('campaign.state')
        const more = { subscription_id: key.id, reason }
        await writeAudit(
          tx,
          campaignAudit(campaign, 'excepted', now, { by: { ...session.own, customerId: key.customerId, requestId }, more }),
        )
        return wireOf(tx, campaign)
      })
      wakeJobs()
      return { data }
    },
  }
}

/**
 * Checks that the plan has the versions, and that somebody has an older one.
 * @throws Refusal 404, 422 campaign.version
 */
async function requireVersions(
  tx: Transaction,
  { tenant, planId, fromVersion, toVersion }: Pick<PriceCampaign, 'tenant' | 'planId' | 'fromVersion' | 'toVersion'>,
): Promise<void> {
  if (!isUuid(planId)) throw new Refusal('record.missing')
  const plan = await soldPlan(tx, tenant, { id: planId, version: toVersion })
  const older = (await listVersions(tx, { tenant, id: planId })).filter(
    ({ version, sold }) => sold > 0 && version < toVersion && (fromVersion === null || version === fromVersion),
  )
  if (!plan || plan.freeTrial || older.length === 0) throw new Refusal('campaign.version')
}

/** Takes a step of a person. @throws Refusal 409 campaign.state, 422 campaign.late */
async function move(tx: Transaction, campaign: PriceCampaign, step: CampaignStep, now: Date): Promise<void> {
  const state = nextState(priceCampaignMachine, campaign.state, events[step])
  if (state === undefined || (step === 'stop' && appliesAt(campaign.appliesOn) <= now)) throw new Refusal('campaign.state')
  if (step === 'announce' && !isInTime(campaign.appliesOn, now)) throw new Refusal('campaign.late')
  const at = step === 'stop' ? { endedAt: now } : { announcedAt: now }
  if (!(await moveCampaign(tx, campaign, { state, ...at }))) throw new Refusal('campaign.state')
}

/** Returns a campaign of the tenant. @throws Refusal 404 */
async function requireCampaign(tx: Transaction, { tenant, id }: { tenant: string; id: string }): Promise<PriceCampaign> {
  const campaign = isUuid(id) ? await findCampaign(tx, { tenant, id }) : undefined
  if (!campaign) throw new Refusal('record.missing')
  return campaign
}

async function wireOf(tx: Transaction, key: { tenant: string; id: string }) {
  const campaign = await requireCampaign(tx, key)
  return campaignOf(campaign, await countMembers(tx, campaign))
}
