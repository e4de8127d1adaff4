import { nextState } from '#machines/lifecycles/next-state.ts'
import { priceCampaignMachine } from '#machines/lifecycles/price-campaign.machine.ts'
import { appliesAt, draftEndsAt, isInTime, lateAt } from '../domain/campaign-days.ts'
import { campaignAudit } from '../http/campaign-audit.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { insertJob } from '../queries/jobs.ts'
import { leaveTheRest, membersIn } from '../queries/price-campaign-members.ts'
import { findCampaign, moveCampaign } from '../queries/price-campaigns.ts'
import type { PriceCampaign } from '../queries/price-campaigns.ts'
import type { Services } from '../services.ts'
import type { JobHandler, RunResult } from './job.ts'
import { createCampaignSteps } from './price-campaign-steps.ts'

/** Milliseconds of work before other jobs get their turn; far less than the lease. */
const runFor = 2_000
const hour = 3_600_000
/** The least pause between two runs of an announced campaign. The runner makes up to twice as much of it. */
const runEvery = 12 * hour

type Event = Parameters<typeof nextState<typeof priceCampaignMachine>>[2]

/**
 * Carries out a price campaign: lists its subscriptions, mails the owners once it is announced, then twice a day lets
 * the new price wait for each renewal that comes on its day or later, and takes all of it back when somebody stops it.
 * After a kill another run goes on, and each subscription is moved once. With `lapse` it ends a draft that nobody
 * announced in time.
 */
export function priceCampaign(services: Pick<Services, 'db' | 'clock' | 'machineClock'>): JobHandler<'price.campaign'> {
  const { db, clock, machineClock } = services
  const steps = createCampaignSteps(services)

  async function move(campaign: PriceCampaign, event: Event): Promise<void> {
    const now = clock.now()
    const state = nextState(priceCampaignMachine, campaign.state, event)
    if (state === undefined) return
    const isEnd = state === 'applied' || state === 'expired'
    await db.system(async (tx) => {
      if (!(await moveCampaign(tx, campaign, { state, ...(isEnd && { endedAt: now }) }))) return
      if (state === 'applied') await leaveTheRest(tx, campaign, now)
      if (isEnd) await writeAudit(tx, campaignAudit(campaign, state === 'applied' ? 'ended' : 'lapsed', now))
      if (state !== 'draft') return
      const { tenant, id, staffCustomer: customerId } = campaign
      const payload = { campaign_id: id, lapse: true }
      await insertJob(tx, { tenant, customerId, kind: 'price.campaign', payload, now, runAt: draftEndsAt(campaign.appliesOn) })
    })
  }

  /** Ends a run that found nothing more to do now. */
  async function finish(campaign: PriceCampaign): Promise<RunResult> {
    const now = clock.now()
    const { appliesOn, state } = campaign
    const untilDay = appliesAt(appliesOn).getTime() - now.getTime()
    const later = { kind: 'more', afterMs: untilDay > 0 ? Math.min(runEvery, untilDay) : runEvery } as const
    if (state === 'counting') {
      await move(campaign, 'members.listed')
      return { kind: 'done' }
    }
    if (state === 'announcing') {
      await move(campaign, 'mails.written')
      return { kind: 'more', afterMs: hour }
    }
    if (state === 'announced') {
      if (untilDay > 0) return later
      await move(campaign, 'day.reached')
      return { kind: 'more' }
    }
    if (state !== 'applying') return { kind: 'done' }
    const rest = await db.system((tx) => membersIn(tx, campaign, { states: ['announced'], limit: 1 }))
    if (rest.length > 0 && now < lateAt(appliesOn)) return later
    await move(campaign, 'prices.waiting')
    return { kind: 'done' }
  }

  return async ({ tenant, payload }) => {
    const until = machineClock.now().getTime() + runFor
    for (;;) {
      const campaign = await db.system((tx) => findCampaign(tx, { tenant, id: payload.campaign_id }))
      if (!campaign) return { kind: 'done' }
      if (campaign.state === 'draft' || payload.lapse) {
        const isLate = campaign.state === 'draft' && !isInTime(campaign.appliesOn, clock.now())
        if (isLate) await move(campaign, 'notice.late')
        return { kind: 'done' }
      }
      const done = await steps(campaign, until)
      if (done === 'stuck') return { kind: 'more', afterMs: hour }
      if (done === 'whole') return finish(campaign)
      if (machineClock.now().getTime() >= until) return { kind: 'more' }
    }
  }
}
