import { campaignNoticeDays } from '#contract/admin/price-campaign.ts'
import type { Plan } from '#contract/plan.ts'
import { staffScope } from '../db/database.ts'
import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import { appliesAt } from '../domain/campaign-days.ts'
import { soldPlan } from '../pricing/offer.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { addMember, changeMember, cohortFrom, findMember, membersIn, membersToMove } from '../queries/price-campaign-members.ts'
import type { LeftReason } from '../queries/price-campaign-members.ts'
import { holdCampaign, noteListed } from '../queries/price-campaigns.ts'
import type { PriceCampaign } from '../queries/price-campaigns.ts'
import { findLife } from '../queries/subscription-life.ts'
import type { SubscriptionKey } from '../queries/subscription-life.ts'
import type { Services } from '../services.ts'
import { campaignPrice } from '../subscriptions/campaign-price.ts'
import { leaveCampaign, mailOfCampaign } from '../subscriptions/leave-campaign.ts'
import { lockSubscription } from '../subscriptions/lock-subscription.ts'
import { writeLife } from '../subscriptions/write-life.ts'

const atOnce = 100

/** `whole`: nothing is left to do now. `stuck`: what is left is being charged, and waits. */
type Done = 'on' | 'whole' | 'stuck'

/** Returns what does the next batch of a campaign's present state, until a time in milliseconds. */
export function createCampaignSteps({ db, clock, machineClock }: Pick<Services, 'db' | 'clock' | 'machineClock'>) {
  /**
   * Does each subscription in a transaction of its own, unless the campaign was moved meanwhile. Returns how many it
   * changed.
   */
  async function each(
    campaign: PriceCampaign,
    keys: readonly SubscriptionKey[],
    { until, act }: { until: number; act: (tx: Transaction, key: SubscriptionKey) => Promise<boolean> },
  ): Promise<number> {
    const scope = staffScope({ tenant: campaign.tenant, userId: campaign.staffId })
    let changed = 0
    for (const key of keys) {
      const done = await db.within(scope, async (tx) =>
        (await holdCampaign(tx, campaign)) === campaign.state ? await act(tx, key) : null,
      )
      if (done === null) return changed
      if (done) changed += 1
      if (machineClock.now().getTime() >= until) break
    }
    return changed
  }

  const planOf = (tx: Transaction, { tenant, planId: id, toVersion: version }: PriceCampaign): Promise<Plan> =>
    soldPlan(tx, tenant, { id, version }).then((plan) => {
      if (!plan) throw new Error('The version of a campaign is not there.')
      return plan
    })

  async function list(campaign: PriceCampaign): Promise<Done> {
    const now = clock.now()
    return db.system(async (tx) => {
      const plan = await planOf(tx, campaign)
      const keys = await cohortFrom(tx, campaign, atOnce)
      const last = keys.at(-1)
      if (!last) return 'whole'
      if (!(await noteListed(tx, campaign, last.id))) return 'on'
      for (const key of keys) {
        const row = await findLife(tx, key)
        if (row) await addMember(tx, campaign, key, { ...campaignPrice(row, plan, now), now })
      }
      return 'on'
    })
  }

  async function announce(campaign: PriceCampaign, until: number): Promise<Done> {
    const { keys, plan } = await db.system(async (tx) => ({
      keys: await membersIn(tx, campaign, { states: ['listed'], limit: atOnce }),
      plan: await planOf(tx, campaign),
    }))
    if (keys.length === 0) return 'whole'
    await each(campaign, keys, {
      until,
      act: async (tx, key) => {
        const { hindrance } = await priceNow(tx, campaign, { key, plan })
        if (hindrance) return leave(tx, campaign, key, hindrance)
        await mailOfCampaign(tx, campaign, { key, template: 'price-changing', now: clock.now() })
        return changeMember(tx, campaign, key, { from: ['listed'], to: { state: 'announced' } })
      },
    })
    return 'on'
  }

  /** Reads the price of a subscription again, which is locked now, and why it is left out of the campaign since. */
  async function priceNow(tx: Transaction, campaign: PriceCampaign, { key, plan }: { key: SubscriptionKey; plan: Plan }) {
    const { row } = await lockSubscription(tx, key)
    const member = await findMember(tx, campaign, key)
    const { reason, change, old, total } = campaignPrice(row, plan, clock.now())
    const isOther = member === undefined || old !== member.old || total !== member.total
    const hindrance: LeftReason | null = reason ?? (isOther ? 'agreed' : null)
    return { row, change, hindrance }
  }

  const leave = (tx: Transaction, campaign: PriceCampaign, key: SubscriptionKey, reason: LeftReason): Promise<boolean> =>
    changeMember(tx, campaign, key, {
      from: ['listed', 'announced'],
      to: { state: 'left', reason, left_at: clock.now() },
    })

  /** Lets the new price wait for the renewals that come on the campaign's day or later. */
  async function place(campaign: PriceCampaign, until: number): Promise<Done> {
    const { keys, plan } = await db.system(async (tx) => ({
      keys: await membersToMove(tx, campaign, {
        from: appliesAt(campaign.appliesOn),
        noticeDays: campaignNoticeDays,
        limit: atOnce,
      }),
      plan: await planOf(tx, campaign),
    }))
    if (keys.length === 0) return 'whole'
    await each(campaign, keys, { until, act: (tx, key) => placeOne(tx, campaign, { key, plan }) })
    return 'on'
  }

  async function placeOne(tx: Transaction, campaign: PriceCampaign, of: { key: SubscriptionKey; plan: Plan }) {
    const { key } = of
    const now = clock.now()
    const { row, change, hindrance } = await priceNow(tx, campaign, of)
    if (hindrance || !change) return leave(tx, campaign, key, hindrance ?? 'agreed')
    const to = { state: 'waiting', waiting_at: now } as const
    if (!(await changeMember(tx, campaign, key, { from: ['announced'], to }))) return false
    const pending_change = toJson({ ...change, campaign: campaign.id })
    if (!(await writeLife(tx, row, { event: 'change.planned', change: { pending_change }, now }))) {
      throw new Error('A paid subscription takes no change.')
    }
    const after = { price_campaign: campaign.id, total: change.renewal.total, at: change.renewal.at, reason: campaign.reason }
    await writeAudit(tx, {
      tenant: key.tenant,
      customerId: key.customerId,
      actorId: campaign.staffId,
      action: 'subscriptions.price',
      entity: 'subscription',
      entityId: key.id,
      before: null,
      after,
      requestId: campaign.requestId,
      at: now,
    })
    return true
  }

  /** Takes back what a stopped campaign announced. */
  async function release(campaign: PriceCampaign, until: number): Promise<Done> {
    const states = ['listed', 'announced', 'waiting'] as const
    let changed = 0
    let after: string | undefined
    for (;;) {
      const page = { states, after, limit: atOnce }
      const keys = await db.system((tx) => membersIn(tx, campaign, page))
      const last = keys.at(-1)
      if (!last) return after === undefined ? 'whole' : changed === 0 ? 'stuck' : 'on'
      changed += await each(campaign, keys, {
        until,
        act: (tx, key) => leaveCampaign(tx, campaign, { key, reason: 'stopped', now: clock.now() }),
      })
      if (machineClock.now().getTime() >= until) return 'on'
      after = last.id
    }
  }

  return async (campaign: PriceCampaign, until: number): Promise<Done> => {
    switch (campaign.state) {
      case 'counting':
        return list(campaign)
      case 'announcing':
        return announce(campaign, until)
      case 'announced':
      case 'applying':
        return place(campaign, until)
      case 'stopped':
        return release(campaign, until)
      default:
        return 'whole'
    }
  }
}
